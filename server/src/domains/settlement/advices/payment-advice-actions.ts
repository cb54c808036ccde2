import type * as paymentAdvices from '@clinic/contract/settlement/payment-advices.ts';
import type * as adviceLines from '@clinic/contract/settlement/advice-lines.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { adviceDocumentLinks } from '../documents/download-document.ts';
import { readInvoiceState } from '../documents/invoice-state.queries.ts';
import { visibleStatuses, mayRead } from './payment-advice.rules.ts';
import { type AdviceRow, listAdviceRows, listGstRelates, readAdvice, readBankDay } from './payment-advices.queries.ts';
import { showBatches } from '../../../platform/db/statements/batches.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { readAdviceLines, listDayRules } from './advice-lines.queries.ts';
import { feeRulesOf } from './advice-lines.rules.ts';

/** Lists the advices of the branch, or at head office those of the whole group. The scope decides which. */
export const listPaymentAdvices: Action<typeof paymentAdvices.listPaymentAdvices> = async (act, { query }) => {
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
async function withAllFields(act: ActOf<typeof paymentAdvices.listPaymentAdvices>, rows: AdviceRow[]) {
  const relates = await listGstRelates(act.db, act.scope.clinic_ids, rows);
  const of_advice = Map.groupBy(relates, ({ payment_advice_id }) => payment_advice_id);
  return rows.map((row) => ({
    ...row,
    ...adviceDocumentLinks(act, row),
    payment_advice_gst_relates: of_advice.get(row.id) ?? [],
  }));
}

/** An advice that the caller may read. Refuses: payment_advice_not_found, role_missing. */
async function readVisible(act: ActOf<typeof paymentAdvices.getPaymentAdvice>, id: number) {
  const advice = await readAdvice(act.db, act.scope, id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayRead(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  return advice;
}

/** Returns one advice. Refuses: payment_advice_not_found, role_missing. */
export const getPaymentAdvice: Action<typeof paymentAdvices.getPaymentAdvice> = async (act, { params }) => {
  const advice = await readVisible(act, params.id);
  const payment_advice_gst_relates = await listGstRelates(act.db, [advice.clinic_id], [advice]);
  const bank_confirmed_on = await readBankDay(act.db, advice);
  const einvoice = await readInvoiceState(act.db, advice);
  return { ...advice, ...adviceDocumentLinks(act, advice), payment_advice_gst_relates, bank_confirmed_on, einvoice };
};

/** The transactions of an advice and the rules that gave their fees. Refuses: payment_advice_not_found, role_missing. */
export const listPaymentAdviceLines: LargeListAction<typeof adviceLines.listPaymentAdviceLines> = async (
  act,
  { params, query },
) => {
  const advice = await readVisible(act, params.id);
  const { fee_rules, placeOf } = feeRulesOf(await listDayRules(act.db, advice));
  const lines = readAdviceLines(act.db, advice, pageOf(query));
  return {
    data: showBatches(lines, (row) => ({ ...row, fee_rule: placeOf(row) })),
    pager: pagerOf(query, advice.number_of_transactions),
    fee_rules,
  };
};
