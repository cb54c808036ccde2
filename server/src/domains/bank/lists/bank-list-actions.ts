import type * as calls from '@clinic/contract/bank/bank-statements.ts';
import { onePage, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listBalanceRows, listFileRows, listLineRows, listStatementRows } from './bank-lists.queries.ts';

/** Imported files, newest first. */
export const listBankFiles: Action<typeof calls.listBankFiles> = async ({ db }, { query }) => {
  const { rows, count } = await listFileRows(db, query, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};

/** Statements with their balances and gaps, the latest day first. */
export const listBankStatements: Action<typeof calls.listBankStatements> = async ({ db }, { query }) => {
  const { bank_account_id, has_gap } = query;
  const { rows, count } = await listStatementRows(
    db,
    { bank_account_id, has_gap: has_gap || undefined },
    pageOf(query),
  );
  return { data: rows, pager: pagerOf(query, count) };
};

/** Movements of the company’s accounts. */
export const listBankLines: Action<typeof calls.listBankLines> = async ({ db }, { query }) => {
  const { sort, direction, ...filter } = query;
  const { rows, count } = await listLineRows(db, { ...filter, direction: direction || undefined }, sort, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};

/** The last statement day, balance and gaps of each account. */
export const listBankBalances: Action<typeof calls.listBankBalances> = async ({ db }) =>
  onePage(await listBalanceRows(db));
