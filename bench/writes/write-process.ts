import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { percentile } from '../measure/percentile.ts';
import type { MadePayment, WriteLoad, Written } from './write-load.ts';

interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

function post(agent: Agent, url: string, { path, headers, body }: Call): Promise<string> {
  return new Promise((done, fail) => {
    const sent = request(
      `${url}${path}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) done(text);
          else fail(new Error(`${path} was answered ${response.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

function creation({ tokens }: WriteLoad, number: number): Call {
  return {
    path: '/api/clinic/transactions',
    headers: { authorization: `Bearer ${tokens[number % tokens.length]}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      amount: 20 + (number % 900) / 10,
      patient_id: `BENCH-${number % 5_000}`,
      remark: 'Consultation',
    }),
  };
}

function report(load: WriteLoad, webhook: Webhook, number: number): Call | undefined {
  const payment = load.payments[number];
  if (!payment) return undefined;
  const now = new Date();
  const body = JSON.stringify({
    reference: payment.reference,
    status: 'paid',
    amount: payment.amount,
    currency: 'SGD',
    acquirer_id: `bench_${payment.id}`,
    paid_at: load.paid_at,
  });
  const id = randomUUID();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
  return { path: '/api/platform/payments', headers, body };
}

async function run(load: WriteLoad): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const webhook = new Webhook(load.webhook_secret);
  const times_ms: number[] = [];
  const payments: MadePayment[] = [];
  const began = performance.now();
  const ends_at = began + load.seconds * 1000;
  let next = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < ends_at) {
      const number = next++;
      const call = load.kind === 'create' ? creation(load, number) : report(load, webhook, number);
      if (!call) return;
      const sent_at = performance.now();
      const text = await post(agent, load.url, call);
      times_ms.push(performance.now() - sent_at);
      if (load.kind === 'create') {
        const { id, reference, amount } = JSON.parse(text) as MadePayment;
        payments.push({ id, reference, amount });
      }
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  agent.destroy();
  return {
    calls: times_ms.length,
    calls_per_second: times_ms.length / ((performance.now() - began) / 1000),
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    payments,
  };
}

process.once('message', (load: WriteLoad) => {
  run(load).then(
    (written) => process.send?.(written),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
