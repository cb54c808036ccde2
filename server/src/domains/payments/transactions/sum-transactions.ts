import type { ReadAct } from '../../../platform/act/act.ts';
import { countFoundByName, countWalkedByName, sumFoundByName, sumWalkedByName } from './found-by-name.queries.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { sumTotals, sumRows } from '../statistics/rollup.queries.ts';
import { type Sums, tilesOf } from './sums.rules.ts';
import { largest_name_count } from './transaction-filters.queries.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;

/** The number of transactions that match the filters. With a name filter it is capped at the bound. */
export interface Counted {
  transactions: number;
  /** True if the name is so frequent that its transactions are found by a scan of the list, not through its patients. */
  walks: boolean;
}
/** `more_than`: there are more transactions than the bound. */
export type Summed = Sums & { more_than: boolean };

async function countByName({ db, scope }: Reading, filters: TransactionFilters, pattern: string): Promise<Counted> {
  const found = await countFoundByName(db, scope, filters, pattern);
  const transactions = found.too_many ? await countWalkedByName(db, scope, filters, pattern) : found.transactions;
  return {
    transactions: Math.min(transactions, largest_name_count),
    walks: found.too_many || transactions > largest_name_count,
  };
}

async function sumByName({ db, scope }: Reading, filters: TransactionFilters, pattern: string): Promise<Summed> {
  const found = await sumFoundByName(db, scope, filters, pattern);
  const sums = tilesOf(found.too_many ? await sumWalkedByName(db, scope, filters, pattern) : found.sums);
  return {
    ...sums,
    transactions: Math.min(sums.transactions, largest_name_count),
    more_than: sums.transactions > largest_name_count,
  };
}

/** Count and sums of the filtered transactions, by the cheapest exact method. */
export async function sumTransactions(act: Reading, filters: TransactionFilters): Promise<Summed> {
  const { db, scope } = act;
  if (filters.name_pattern !== undefined) return sumByName(act, filters, filters.name_pattern);
  const sums =
    filters.payment_advice_id === undefined
      ? await sumTotals(db, scope, filters)
      : tilesOf(await sumRows(db, scope, filters));
  return { ...sums, more_than: false };
}

/** The same count without the sums, which cost more for a frequent name. */
export async function countTransactions(act: Reading, filters: TransactionFilters): Promise<Counted> {
  if (filters.name_pattern !== undefined) return countByName(act, filters, filters.name_pattern);
  const { transactions } = await sumTransactions(act, filters);
  return { transactions, walks: false };
}
