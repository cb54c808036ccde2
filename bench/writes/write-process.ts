import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { percentile } from '../measure/percentile.ts';
import { creationAt, reportOf } from './counter-calls.ts';
import { type Call, LeanClient } from './lean-client.ts';
import type { MadePayment, WriteLoad, Written } from './write-load.ts';

const report = (load: WriteLoad, webhook: Webhook, number: number): Call | undefined => {
  const payment = load.payments[number];
  return payment && reportOf(payment, webhook, load.paid_at);
};

function purchase({ tokens, vouchers = [], paid_at }: WriteLoad, number: number): Call | undefined {
  const voucher = vouchers[number % vouchers.length];
  if (!voucher) return undefined;
  const key = randomUUID();
  return {
    path: '/api/platform/voucher-orders',
    headers: { authorization: `Bearer ${tokens[0]}`, 'idempotency-key': key },
    body: JSON.stringify({
      voucher_id: voucher.id,
      quantity: 1,
      user: { id: `u-${key}`, username: 'bench.customer', mobile: '+6591234567' },
      mobile: '+6591234567',
      payment: { acquirer_id: `bench-${key}`, amount: voucher.amount, paid_at },
    }),
  };
}

/** The calls of a load, by their number; undefined when there are no more. */
function callsOf(load: WriteLoad): (number: number) => Call | undefined {
  if (load.kind === 'create') return (number) => creationAt(load.tokens[number % load.tokens.length] ?? '', number);
  if (load.kind === 'sale') return (number) => purchase(load, number);
  const webhook = new Webhook(load.webhook_secret);
  return (number) => report(load, webhook, number);
}

async function run(load: WriteLoad): Promise<Written> {
  const callOf = callsOf(load);
  const times_ms: number[] = [];
  const payments: MadePayment[] = [];
  // Until then this process and the server only get up to speed.
  const counts_from = performance.now() + load.warm_up_seconds * 1000;
  const ends_at = counts_from + load.seconds * 1000;
  let next = 0;
  const client = async (): Promise<void> => {
    const connection = new LeanClient(load.url);
    while (performance.now() < ends_at) {
      const number = next++;
      const call = callOf(number);
      if (!call) break;
      const sent_at = performance.now();
      const text = await connection.call(call);
      if (sent_at >= counts_from) times_ms.push(performance.now() - sent_at);
      if (load.kind === 'create') {
        const { id, reference, amount } = JSON.parse(text) as MadePayment;
        payments.push({ id, reference, amount });
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return {
    calls: times_ms.length,
    told: next,
    calls_per_second: times_ms.length / ((performance.now() - counts_from) / 1000),
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
