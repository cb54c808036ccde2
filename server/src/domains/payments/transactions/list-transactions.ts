import type { listTransactions as endpoint, TransactionRow as Listed } from '@clinic/contract/payments/transactions.ts';
import type { Answer, Arguments } from '@clinic/contract/shared/endpoint.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { type Page, pageOf, pagerOf, toFilters, type TransactionFilters } from './list-filters.rules.ts';
import {
  last_offset_together,
  listPage,
  listPageOfFew,
  listPageOfFrequentName,
  listPageOfRareName,
  type ListedTransaction,
  pageOfAll,
} from './list-transactions.queries.ts';
import { readDays } from './read-days.ts';
import { totalsOf } from '../statistics/rollup.queries.ts';
import { type Counted, countTransactions } from './sum-transactions.ts';
import { isReadFirst } from './span-of-few.ts';
import type { Sort } from './transaction-filters.queries.ts';

const toListed = (row: ListedTransaction): Listed => ({
  id: row.id,
  patient_id: row.patient_id,
  created_at: row.created_at.toISOString(),
  transaction_amount: toDollars(row.amount_cents),
  provider_amount: dollarsOrNull(row.provider_cents),
  pay_to_clinic_amount: dollarsOrNull(row.pay_to_clinic_cents),
  product_type: row.product_type,
  status: row.status,
  payment_status: row.payment_status,
  payment_advice_status: row.payment_advice_status,
  number_of_issues: row.number_of_issues,
});

type Reading = Pick<ReadAct, 'db' | 'scope'>;

async function readPage(
  act: Reading,
  filters: TransactionFilters,
  sort: Sort,
  page: Page,
  { transactions, walks }: Counted,
): Promise<ListedTransaction[]> {
  const { db, scope } = act;
  const { name_pattern } = filters;
  if (name_pattern === undefined) {
    const list = (await isReadFirst(act, filters, sort, transactions)) ? listPageOfFew : listPage;
    return list(db, scope, filters, sort, page);
  }
  const list = walks ? listPageOfFrequentName : listPageOfRareName;
  return list(db, scope, filters, name_pattern, sort, page);
}

/** Reads the rows and count of a list without filters in one round trip. */
async function readTogetherWithCount(
  { db, scope }: Reading,
  filters: TransactionFilters,
  sort: Sort,
  page: Page,
): Promise<{ rows: ListedTransaction[]; count: number }> {
  const [[sums], rows] = await readTogether(db, totalsOf(scope, filters), pageOfAll(scope, filters, sort, page));
  return { rows, count: sums?.transactions ?? 0 };
}

/** A page of the list with its pager. A page beyond the end is empty and has the correct pager. */
export async function readList(
  act: Reading,
  query: Arguments<typeof endpoint>['query'],
): Promise<Answer<typeof endpoint>> {
  const filters = toFilters(query);
  const page = pageOf(query);
  const sort: Sort = query.sort ?? { field: 'id', direction: 'desc' };
  const { name_pattern, days, payment_advice_id } = filters;
  const is_plain = name_pattern === undefined && days === undefined && payment_advice_id === undefined;
  if (is_plain && page.offset <= last_offset_together) {
    const { rows, count } = await readTogetherWithCount(act, filters, sort, page);
    return { data: rows.map(toListed), pager: pagerOf(query, count) };
  }
  if (days && name_pattern === undefined && payment_advice_id === undefined) {
    const { rows, count } = await readDays(act, filters, days, sort, page);
    return { data: rows.map(toListed), pager: pagerOf(query, count) };
  }
  const counted = await countTransactions(act, filters);
  const rows = page.offset >= counted.transactions ? [] : await readPage(act, filters, sort, page, counted);
  return { data: rows.map(toListed), pager: pagerOf(query, counted.transactions) };
}

/** Lists transactions of the current branch. */
export const listTransactions: Action<typeof endpoint> = (act, { query }) => {
  if (query.name) notePatientView(act, { way: 'searched', entity: 'transaction', words: query.name });
  return readList(act, query);
};
