import type { decideRefund as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { RefundWay } from '@clinic/contract/settlement/refund-way.ts';
import type { Action, ActOf, ReadAct } from '../../../platform/act/act.ts';
import { followRefund, lockTransaction, moveTransaction, type TransactionRow } from '../../payments/index.ts';
import { saveRefundAnswer } from './refund-answers.queries.ts';
import { acquirerRefundJob } from '../acquirers/refund-at-acquirer.ts';
import { insertRefundNote } from '../notes/payment-notes.queries.ts';
import { toRefund, trailNote, wayOf } from './refund.rules.ts';
import {
  lockRefund,
  readRefund,
  type RefundRow,
  saveDecision,
  type ShownRefund,
  showRefund,
} from './refunds.queries.ts';

type Act = ActOf<typeof endpoint>;

/** Books the immediate effect of an approval. */
async function carryOut(act: Act, way: RefundWay, refund: RefundRow, transaction: TransactionRow): Promise<void> {
  const note = trailNote(refund);
  if (way === 'transaction') {
    await moveTransaction(act, act.scope, transaction, { happening: 'refund_approved', note });
  }
  if (way === 'note') {
    const payment_note_id = await insertRefundNote(act.db, act.scope, {
      issuer: act.company,
      refund_id: refund.id,
      transaction_id: transaction.id,
      kind: 'debit',
      amount_cents: refund.amount_cents,
      now: act.now,
      create_user: refund.request_user,
      reviewed_by: act.staff.user_id,
      review_user: act.staff.username,
      remark: `Refund ${refund.reference}`,
    });
    const data = { payment_note_id, transaction_id: transaction.id };
    act.announce('payment_note_update', { clinic_id: act.scope.clinic_id }, data);
  }
}

/** The clinic has sent the money back itself. A whole refund before the statement of its payment takes the fees back. */
async function recordSentBack(act: Act, refund: RefundRow, transaction: TransactionRow): Promise<void> {
  const answer = { acquirer_id: null, fail_reason: null, answer_message: null };
  const { now, scope } = act;
  await saveRefundAnswer(act.db, scope, refund.id, { status: 'c', now, answered_at: now, ...answer });
  const is_whole = refund.amount_cents === transaction.paid_cents && transaction.fee_statement_id === null;
  if (is_whole) await moveTransaction(act, scope, transaction, { happening: 'sent_back', note: trailNote(refund) });
  act.audit('refund_completed', {
    entity: 'transaction',
    entity_id: transaction.id,
    before: { refund_id: refund.id, refund_status: 'a' },
    after: { refund_id: refund.id, refund_status: 'c' },
    note: 'Sent back by the clinic.',
  });
}

/** Notifies the requester of the decision. */
function notifyRequester(act: Act, refund: ShownRefund, decision: 'approved' | 'rejected'): void {
  const { id: refund_id, clinic_id, transaction_id, amount: amount_cents } = refund;
  const by = refund.decide_user ?? act.staff.username;
  const data = { refund_id, transaction_id, amount_cents, by, decision };
  act.notify('refund_decided', { user_id: refund.requested_by, clinic_id }, data);
}

/** The refund as its lists show it. */
export async function presentRefund(
  { db, scope, staff }: Pick<ReadAct, 'db' | 'scope' | 'staff'>,
  { params }: { params: { id: number } },
) {
  const row = await readRefund(db, scope, params.id);
  return row && toRefund(row, staff);
}

/**
 * Approves or rejects another user’s request, once. It locks the transaction first: if a settlement run is taking the transaction,
 * this call waits, and the refund then goes by a note.
 * Refuses: refund_not_found, refund_by_requester, refund_already_decided, refund_not_possible.
 */
export const decideRefund: Action<typeof endpoint> = async (act, { params, body }) => {
  const asked = await readRefund(act.db, act.scope, params.id);
  const transaction = asked && (await lockTransaction(act.db, act.scope, asked.transaction_id));
  const refund = transaction && (await lockRefund(act.db, act.scope, params.id));
  if (!refund) throw act.refusal('refund_not_found');
  if (refund.requested_by === act.staff.user_id) throw act.refusal('refund_by_requester');
  if (refund.status !== 'r') throw act.refusal('refund_already_decided');
  const way = body.status === 'a' ? wayOf(transaction, refund.amount_cents) : null;
  if (body.status === 'a' && !way) throw act.refusal('refund_not_possible');
  const remark = body.remark || null;
  const { user_id, username } = act.staff;
  const decision = { status: body.status, way, now: act.now, user_id, username, remark };
  if (!(await saveDecision(act.db, act.scope, refund.id, decision))) throw act.refusal('refund_already_decided');
  if (way) await carryOut(act, way, refund, transaction);
  if (way) await followRefund(act, act.scope, transaction);
  if (way && transaction.connection_id !== null) {
    const { group_id, clinic_id } = act.scope;
    await act.enqueue(acquirerRefundJob, { group_id, clinic_id, refund_id: refund.id, transaction_id: transaction.id });
  }
  act.audit(body.status === 'a' ? 'refund_approved' : 'refund_rejected', {
    entity: 'transaction',
    entity_id: transaction.id,
    before: { refund_id: refund.id, refund_status: 'r' },
    after: { refund_id: refund.id, refund_status: body.status, way },
    note: trailNote(refund, remark),
  });
  if (way === 'own') await recordSentBack(act, refund, transaction);
  act.announce(
    'refund_update',
    { clinic_id: act.scope.clinic_id },
    { refund_id: refund.id, transaction_id: transaction.id },
  );
  const decided = await showRefund(act.db, act.scope, refund.id);
  notifyRequester(act, decided, body.status === 'a' ? 'approved' : 'rejected');
  return toRefund(decided, act.staff);
};
