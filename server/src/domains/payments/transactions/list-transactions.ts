import type { listTransactions as endpoint, TransactionRow as Listed } from '@clinic/contract/payments/transactions.ts';
import type { Answer, Arguments } from '@clinic/contract/shared/endpoint.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readClinic } from '../../clinics/index.ts';
import { pageOf, pagerOf, toFilters } from './list-filters.rules.ts';
import { readTransactionPage } from './read-transaction-page.ts';
import { showTelemedOrder, toClinicShown } from './show-transaction.rules.ts';
import { listTelemedOrders } from './transactions.queries.ts';
import type { ListedTransaction } from './transaction-page.queries.ts';

/** A row of the list in the contract's shape. */
export const toListed = (row: ListedTransaction): Listed => ({
  id: row.id,
  patient_id: row.patient_id,
  created_at: row.created_at.toISOString(),
  transaction_amount: toDollars(row.amount_cents),
  amount: toDollars(row.amount_cents),
  provider_amount: dollarsOrNull(row.provider_cents),
  admin_fee: dollarsOrNull(row.admin_fee_cents),
  handling_fee: dollarsOrNull(row.handling_fee_cents),
  pay_to_clinic_amount: dollarsOrNull(row.pay_to_clinic_cents),
  product_type: row.product_type,
  status: row.status,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  from_voucher: row.from_voucher,
  payment_advice_id: row.payment_advice_id,
  payment_advice_status: row.payment_advice_status,
  number_of_issues: row.number_of_issues,
});

/** A page of the list with its pager. A page beyond the end is empty and has the correct pager. */
export async function readList(
  reading: Pick<ReadAct, 'db' | 'scope'>,
  query: Arguments<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const { rows, count } = await readTransactionPage(reading, {
    filters: toFilters(query),
    sort: query.sort ?? { field: 'id', direction: 'desc' },
    page: pageOf(query),
  });
  return { data: rows.map(toListed), pager: pagerOf(query, count) };
}

/** Lists transactions of the current branch. */
export const listTransactions: Action<typeof endpoint> = async (act, { query }) => {
  if (query.name) notePatientView(act, { way: 'searched', entity: 'transaction', words: query.name });
  const list = await readList(act, query);
  if (query.fields !== 'all') return list;
  // Every row is of the current branch.
  const clinic = toClinicShown(await readClinic(act.db, act.scope, act.scope.clinic_id));
  const orders = await listTelemedOrders(
    act.db,
    act.scope,
    list.data.map(({ id }) => id),
  );
  const withAll = (row: Listed): Listed => ({
    ...row,
    clinic,
    telemed_order: showTelemedOrder(orders.get(row.id) ?? null),
  });
  return { ...list, data: list.data.map(withAll) };
};
