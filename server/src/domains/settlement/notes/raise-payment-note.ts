import { enterOrigin } from '../../../platform/act/scope.ts';
import type { raisePaymentNote as endpoint } from '@clinic/contract/settlement/settlement-runs.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { shareOf } from '@clinic/contract/shared/money.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Action } from '../../../platform/act/act.ts';
import { lockTransaction, resolveTransaction } from '../../payments/index.ts';
import { findRaisedNote, insertNote, type ShownNote } from './payment-notes.queries.ts';
import { gstRateAt } from '../runs/settle.queries.ts';

type Body = Arguments<typeof endpoint>['body'];

const isSame = (note: ShownNote, { transaction_id, kind, amount, remark }: Body): boolean =>
  note.transaction_id === transaction_id &&
  (kind === 'credit' ? note.credit_amount : note.debit_amount) === amount &&
  note.remark === remark;

/**
 * Raises a note on a received payment. The transaction’s row lock serializes concurrent calls with the same request.
 * Refuses: transaction_not_found, payment_note_not_possible, idempotency_key_reused.
 */
export const raisePaymentNote: Action<typeof endpoint> = async (act, { body }) => {
  const scope = await enterOrigin(act, await resolveTransaction(act.db, body.transaction_id), 'transaction_not_found');
  const { clinic_id } = scope;
  const transaction = await lockTransaction(act.db, scope, body.transaction_id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const request_key = act.request.idempotency_key ?? null;
  const before = request_key === null ? undefined : await findRaisedNote(act.db, scope, request_key);
  if (before && !isSame(before, body)) throw act.refusal('idempotency_key_reused');
  if (before) return before;
  if (transaction.payment_status !== 'p') throw act.refusal('payment_note_not_possible');
  const amount_cents = body.amount;
  const [[rate]] = await together(act.db, gstRateAt(act.now));
  const gst_rate = body.with_gst === false ? '0' : (rate?.gst_rate ?? '0');
  const note = await insertNote(act.db, scope, {
    now: act.now,
    issuer: act.company,
    kind: body.kind,
    transaction_id: transaction.id,
    request_key,
    amount_cents,
    gst_cents: shareOf(amount_cents, gst_rate),
    gst_rate,
    remark: body.remark,
    create_user: body.create_user || act.actor,
  });
  act.answerStatus(201);
  const after = { status: 'i', kind: body.kind, amount_cents, gst_cents: note.gst };
  act.audit('payment_note_raised', { entity: 'payment_note', entity_id: note.id, after, note: body.remark });
  const data = { payment_note_id: note.id, transaction_id: transaction.id };
  act.announce('payment_note_update', { clinic_id }, data);
  const news = { ...data, display_id: note.display_id, amount_cents };
  act.notify('payment_note_raised', { clinic_id }, news);
  return note;
};
