import type {
  getPaymentNote as getPaymentNoteEndpoint,
  listPaymentNotes as listPaymentNotesEndpoint,
} from '@clinic/contract/settlement/payment-notes.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { listNoteRows, readPaymentNote } from './payment-notes.queries.ts';
import type { Action } from '../../../platform/act/act.ts';

/** Lists the notes of the branch. With an advice filter, head office also gets the notes of an advice of another branch. */
export const listPaymentNotes: LargeListAction<typeof listPaymentNotesEndpoint> = async (act, { query }) => {
  const filter = {
    transaction_id: query.transaction_id,
    payment_advice_id: query.paymentAdvice_id,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  } as const;
  const { batches: data, count } = await listNoteRows(act.db, act.scope, filter, pageOf(query));
  return { data, pager: pagerOf(query, count) };
};

/** Returns one note of the branch. Refuses: payment_note_not_found. */
export const getPaymentNote: Action<typeof getPaymentNoteEndpoint> = async (act, { params }) => {
  const note = await readPaymentNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  return note;
};
