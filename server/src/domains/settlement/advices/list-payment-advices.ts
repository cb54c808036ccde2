import type { listPaymentAdvices as endpoint } from '@clinic/contract/settlement/payment-advices.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { adviceDocumentLinks } from '../documents/download-document.ts';
import { visibleStatuses } from './payment-advice.rules.ts';
import { type AdviceRow, listAdviceRows, listGstRelatesOf } from './payment-advices.queries.ts';

/** Lists the advices of the branch, or at head office those of the whole group. The scope decides which. */
export const listPaymentAdvices: Action<typeof endpoint> = async (act, { query }) => {
  const filter = {
    from: query.date && startOfDay(query.date.start),
    before: query.date && startOfDay(addDays(query.date.end, 1)),
    statuses: visibleStatuses(act.staff.roles, query),
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  } as const;
  const { rows, count, totals } = await listAdviceRows(act.db, act.scope, filter, pageOf(query));
  const data = query.fields === 'all' ? await withAllFields(act, rows) : rows;
  return { data, pager: pagerOf(query, count), totals };
};

/** The rows with their documents and their charges per GST rate, which one more statement reads. */
async function withAllFields(act: ActOf<typeof endpoint>, rows: AdviceRow[]) {
  const relates = await listGstRelatesOf(act.db, act.scope, rows);
  const of_advice = Map.groupBy(relates, ({ payment_advice_id }) => payment_advice_id);
  return rows.map((row) => ({
    ...row,
    ...adviceDocumentLinks(act, row),
    payment_advice_gst_relates: of_advice.get(row.id) ?? [],
  }));
}
