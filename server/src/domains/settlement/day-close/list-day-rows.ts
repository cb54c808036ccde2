import { sameProduct } from '@clinic/contract/payments/transaction-words.ts';
import type { listDayRows as endpoint } from '@clinic/contract/settlement/day-close.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readNames, readSignedDay } from './day-closes.queries.ts';
import { listItems } from './day-items.queries.ts';
import { not_begun } from './get-day-close.ts';

/** Lists the payments, refunds or issues behind a figure of a day. Refuses by field a day that has not begun. */
export const listDayRows: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const today = singaporeDay(act.now);
  const day = query.day ?? today;
  if (day > today) throw act.refusal('validation_failed', not_begun);
  const of = { clinic_id: scope.clinic_id, day, today };
  const is_signed_off = (await readSignedDay(db, of)) !== undefined;
  const filter = {
    figure: query.figure,
    cashier: query.cashier,
    product_types: query.product_type && sameProduct(query.product_type),
    only_carried: query.carried === '1',
  };
  const page = pageOf(query);
  const rows = await listItems(db, { ...of, is_signed_off }, filter, page);
  // A page beyond the end has no row that says how many there are.
  const first =
    rows[0] ??
    (page.offset > 0 ? (await listItems(db, { ...of, is_signed_off }, filter, { limit: 1, offset: 0 }))[0] : undefined);
  const names = await readNames(db, scope, [...new Set(rows.map(({ user_id }) => user_id))]);
  return {
    data: rows.map((row) => ({
      id: row.id,
      figure: row.figure,
      transaction_id: row.transaction_id,
      patient_id: row.patient_id,
      at: row.at,
      amount: row.cents,
      cashier: names.get(row.user_id) ?? `User ${row.user_id}`,
      product_type: row.product_type,
      status: row.status,
      payment_status: row.payment_status,
      payment_advice_status: row.payment_advice_status,
      is_carried: row.is_carried,
    })),
    pager: pagerOf(query, first?.rows ?? 0),
  };
};
