import { randomBytes } from 'node:crypto';
import type { createRefund as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockTransaction } from '../../payments/index.ts';
import { refuseRequest, toRefund, trailNote } from './refund.rules.ts';
import { insertRefund, readRefund, sumRefunds } from './refunds.queries.ts';

/** The reference that the acquirer knows a refund by. It is random, so it cannot be guessed. */
const newReference = (): string => `RF${randomBytes(11).toString('hex').toUpperCase()}`;

/**
 * Requests a refund to the customer. The transaction’s row lock serializes concurrent requests, so that their sum never
 * exceeds the paid amount. Refuses: transaction_not_found, refund_of_voucher, refund_not_possible,
 * refund_above_paid.
 */
export const createRefund: Action<typeof endpoint> = async (act, { params, body }) => {
  const transaction = await lockTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const { amount: amount_cents, reason } = body;
  const { taken_cents } = await sumRefunds(act.db, act.scope, transaction.id);
  const refused = refuseRequest(transaction, taken_cents, amount_cents);
  if (refused) throw act.refusal(refused);
  const remark = body.remark || null;
  const id = await insertRefund(act.db, act.scope, {
    now: act.now,
    transaction_id: transaction.id,
    reference: newReference(),
    amount_cents,
    reason,
    remark,
    requested_by: act.staff.user_id,
    request_user: act.staff.username,
  });
  act.audit('refund_requested', {
    entity: 'transaction',
    entity_id: transaction.id,
    after: { refund_id: id, refund_status: 'r', amount_cents },
    note: trailNote({ amount_cents, reason }, remark),
  });
  act.announce('refund_update', { clinic_id: act.scope.clinic_id }, { refund_id: id, transaction_id: transaction.id });
  const made = await readRefund(act.db, act.scope, id);
  if (!made) throw act.refusal('transaction_not_found');
  const data = { refund_id: id, transaction_id: transaction.id, amount_cents, by: made.request_user };
  act.notify('refund_requested', { clinic_id: transaction.clinic_id }, data);
  return toRefund(made, act.staff);
};
