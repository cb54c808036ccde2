import { randomUUID } from 'node:crypto';
import {
  createRefund,
  decideRefund,
  receiveRefundOutcome,
  type Refund,
  type RefundReason,
} from '@clinic/contract/settlement/refunds.ts';
import { makeUser } from '../factories.ts';
import { cashier_roles, type Counter, openCounter, sendOutcome, signedHeaders, startPayment } from './payments.ts';
import type { TestApp } from '../test-app.ts';

/** Another person at the counter's branch: the requester may not decide their request. */
export async function secondPerson(app: TestApp, counter: Counter): Promise<Counter> {
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  const user = await makeUser(app, group, { clinics: [counter.clinic], roles: cashier_roles });
  // Lets a test travel to the past, where a newer password would end the session.
  await app.owner.query("update staff_user set password_changed_at = '2000-01-01' where id = $1", [user.id]);
  return openCounter(app, user, counter.clinic);
}

/** A payment with this received amount. If it differs from the requested amount, the payment is on hold. */
export async function receivedPayment(app: TestApp, counter: Counter, amount = 100, paid = amount): Promise<number> {
  const { id, reference } = await startPayment(app, counter, { amount, patient_id: `P-${randomUUID().slice(0, 8)}` });
  await sendOutcome(app, { reference, amount: paid });
  return id;
}

export const askRefund = (
  app: TestApp,
  counter: Counter,
  transaction_id: number,
  amount: number,
  reason?: RefundReason,
) =>
  app.call(
    createRefund,
    { params: { id: String(transaction_id) }, body: { amount, reason: reason ?? 'not_provided' } },
    counter.token,
  );

export const decide = (app: TestApp, counter: Counter, refund_id: number, status: 'a' | 'j' = 'a') =>
  app.call(decideRefund, { params: { id: String(refund_id) }, body: { status } }, counter.token);

/** A refund that one person requested and another approved. */
export async function approvedRefund(
  app: TestApp,
  { by, decider }: { by: Counter; decider: Counter },
  transaction_id: number,
  amount: number,
): Promise<Refund> {
  const asked = await askRefund(app, by, transaction_id, amount);
  if (asked.status !== 200) throw new Error(`No refund: ${asked.text}`);
  const decided = await decide(app, decider, asked.answer.id);
  if (decided.status !== 200) throw new Error(`Not approved: ${decided.text}`);
  return decided.answer;
}

interface SentAnswer {
  /** When the acquirer paid it. Default: now. */
  at?: string;
  refund_reference: string;
  status?: 'completed' | 'failed';
  acquirer_id?: string;
  reason?: string;
}

/** Reports the outcome of a refund, as the acquirer does. */
export async function answerRefund(app: TestApp, answer: SentAnswer) {
  const at = new Date(Date.now() + app.clock.offset_ms);
  const payload = JSON.stringify({
    status: 'completed',
    acquirer_id: `ref_${answer.refund_reference}`,
    at: at.toISOString(),
    ...answer,
  });
  return app.call(
    receiveRefundOutcome,
    { body: JSON.parse(payload) as object },
    undefined,
    signedHeaders(payload, { at }),
  );
}
