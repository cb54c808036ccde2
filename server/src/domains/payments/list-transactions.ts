import type {
  listTransactions as endpoint,
  ProductType,
  TransactionRow as Listed,
} from '@clinic/contract/payments/transactions.ts';
import type { Answer, Arguments } from '@clinic/contract/shared/endpoint.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { Action, MemberAct } from '../../platform/http/act.ts';
import { type Page, pageOf, pagerOf, toFilters, type TransactionFilters } from './list-filters.rules.ts';
import {
  listPage,
  listPageOfFrequentName,
  listPageOfRareName,
  type ListedTransaction,
} from './list-transactions.queries.ts';
import { sumTransactions } from './sum-transactions.ts';
import type { Sort } from './transaction-filters.queries.ts';

const dollarsOrNull = (amount_cents: number | null): number | null =>
  amount_cents === null ? null : toDollars(amount_cents);

const toListed = (row: ListedTransaction): Listed => ({
  id: row.id,
  patient_id: row.patient_id,
  created_at: row.created_at.toISOString(),
  transaction_amount: toDollars(row.amount_cents),
  provider_amount: dollarsOrNull(row.provider_cents),
  pay_to_clinic_amount: dollarsOrNull(row.pay_to_clinic_cents),
  product_type: row.product_type as ProductType,
  status: row.status,
  payment_status: row.payment_status,
  payment_advice_status: row.payment_advice_status as Listed['payment_advice_status'],
  number_of_issues: row.number_of_issues,
});

function readPage({ db, scope }: Reading, filters: TransactionFilters, sort: Sort, page: Page, is_frequent: boolean) {
  const { name_pattern } = filters;
  if (name_pattern === undefined) return listPage(db, scope, filters, sort, page);
  const list = is_frequent ? listPageOfFrequentName : listPageOfRareName;
  return list(db, scope, filters, name_pattern, sort, page);
}

type Reading = Pick<MemberAct, 'db' | 'scope'>;

/** A page of the list with its pager. A page beyond the end is empty, with the true pager. */
export async function readList(
  act: Reading,
  query: Arguments<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const filters = toFilters(query);
  const { transactions, walks } = await sumTransactions(act, filters);
  const page = pageOf(query);
  const sort: Sort = query.sort ?? { field: 'id', direction: 'desc' };
  const rows = page.offset >= transactions ? [] : await readPage(act, filters, sort, page, walks);
  return { data: rows.map(toListed), pager: pagerOf(query, transactions) };
}

/** Transactions of the chosen branch. */
export const listTransactions: Action<typeof endpoint> = (act, { query }) => readList(act, query);
