import type { listPaymentNotes as endpoint } from '@clinic/contract/settlement/payment-notes.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { listNoteRows } from './payment-notes.queries.ts';

/** Lists the notes of the branch. With an advice filter, head office also gets the notes of an advice of another branch. */
export const listPaymentNotes: LargeListAction<typeof endpoint> = async (act, { query }) => {
  const filter = {
    transaction_id: query.transaction_id,
    payment_advice_id: query.paymentAdvice_id,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  } as const;
  const { batches: data, count } = await listNoteRows(act.db, act.scope, filter, pageOf(query));
  return { data, pager: pagerOf(query, count) };
};
