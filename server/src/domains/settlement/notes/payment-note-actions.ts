import type * as calls from '@clinic/contract/settlement/payment-notes.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { listNoteRows, readPaymentNote, saveReview } from './payment-notes.queries.ts';
import type { Action } from '../../../platform/act/act.ts';

/** Lists the notes of the branch. With an advice filter, head office also gets the notes of an advice of another branch. */
export const listPaymentNotes: LargeListAction<typeof calls.listPaymentNotes> = async (act, { query }) => {
  const filter = {
    transaction_id: query.transaction_id,
    payment_advice_id: query.paymentAdvice_id,
    status: query.status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  } as const;
  const { batches: data, count } = await listNoteRows(act.db, act.scope, filter, pageOf(query));
  return { data, pager: pagerOf(query, count) };
};

/** Returns one note of the branch. Refuses: payment_note_not_found. */
export const getPaymentNote: Action<typeof calls.getPaymentNote> = async (act, { params }) => {
  const note = await readPaymentNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  return note;
};

/**
 * Approves or rejects a note once: the first of several concurrent calls wins. An approved note waits for the next advice.
 * Refuses: payment_note_not_found, payment_note_already_reviewed.
 */
export const reviewPaymentNote: Action<typeof calls.reviewPaymentNote> = async (act, { params, body }) => {
  const { user_id, username } = act.staff;
  const review_remark = body.review_remark || null;
  const review = { status: body.status, now: act.now, user_id, username, review_remark };
  const is_saved = await saveReview(act.db, act.scope, params.id, review);
  const note = await readPaymentNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  if (!is_saved) throw act.refusal('payment_note_already_reviewed');
  act.audit(body.status === 'a' ? 'payment_note_approved' : 'payment_note_rejected', {
    entity: 'payment_note',
    entity_id: note.id,
    before: { status: 'i' },
    after: { status: note.status },
    note: review_remark,
  });
  const data = { payment_note_id: note.id, transaction_id: note.transaction_id };
  act.announce('payment_note_update', { clinic_id: note.clinic_id }, data);
  const amount_cents = note.credit_amount ?? note.debit_amount ?? 0;
  const decision = note.status === 'a' ? 'approved' : 'rejected';
  const news = {
    ...data,
    display_id: note.display_id,
    amount_cents,
    by: note.review_user ?? username,
    decision,
  } as const;
  act.notify('payment_note_reviewed', { clinic_id: note.clinic_id }, news);
  return note;
};
