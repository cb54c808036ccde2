import { randomUUID } from 'node:crypto';
import type { Webhook } from 'standardwebhooks';
import type { Call } from './lean-client.ts';
import type { MadePayment } from './write-load.ts';

/** A payment at the counter of a token. */
export const creationAt = (token: string, number: number): Call => ({
  path: '/api/clinic/transactions',
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    amount: 20 + (number % 900) / 10,
    patient_id: `BENCH-${number % 5_000}`,
    remark: 'Consultation',
  }),
});

/** The acquirer's report that a payment is paid. */
export function reportOf({ id, reference, amount }: MadePayment, webhook: Webhook, paid_at: string): Call {
  const now = new Date();
  const body = JSON.stringify({
    reference,
    status: 'paid',
    amount,
    currency: 'SGD',
    acquirer_id: `bench_${id}`,
    paid_at,
  });
  const webhook_id = randomUUID();
  const headers = {
    'webhook-id': webhook_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(webhook_id, now, body),
  };
  return { path: '/api/platform/payments', headers, body };
}
