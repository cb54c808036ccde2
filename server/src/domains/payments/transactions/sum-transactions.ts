import type { ReadAct } from '../../../platform/act/act.ts';
import { countFoundByName, countScannedByName, sumFoundByName, sumScannedByName } from './found-by-name.queries.ts';
import { isOfAmounts, isOfKind, type TransactionFilters } from './list-filters.rules.ts';
import { sumKinds, sumRows, sumRowsUpTo, sumTotals } from '../statistics/rollup.queries.ts';
import { type Sums, tilesOf } from './sums.rules.ts';
import { largest_bounded_count } from './transaction-filters.queries.ts';
import type { TransactionFacts } from './transaction-page.rules.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;

/** `more_than`: there are more transactions than the bound. */
export type Summed = Sums & { more_than: boolean };

/**
 * Counts what a name filter finds, up to the bound. A name is frequent if its transactions are found by a scan of the list, not through
 * its patients. The sums are left out, because they cost more for a frequent name.
 */
export async function countByName(
  { db, scope }: Reading,
  filters: TransactionFilters,
  words: string,
): Promise<Pick<TransactionFacts, 'name' | 'rows'>> {
  const found = await countFoundByName(db, scope, filters, words);
  const transactions = found.too_many ? await countScannedByName(db, scope, filters, words) : found.transactions;
  const is_frequent = found.too_many || transactions > largest_bounded_count;
  return { name: is_frequent ? 'frequent' : 'rare', rows: Math.min(transactions, largest_bounded_count) };
}

const upToBound = (sums: Sums): Summed => ({
  ...sums,
  transactions: Math.min(sums.transactions, largest_bounded_count),
  more_than: sums.transactions > largest_bounded_count,
});

async function sumByName({ db, scope }: Reading, filters: TransactionFilters, words: string): Promise<Summed> {
  const found = await sumFoundByName(db, scope, filters, words);
  return upToBound(tilesOf(found.too_many ? await sumScannedByName(db, scope, filters, words) : found.sums));
}

/** Count and sums of the filtered transactions, by the cheapest exact method. */
export async function sumTransactions(act: Reading, filters: TransactionFilters): Promise<Summed> {
  const { db, scope } = act;
  if (filters.name_words !== undefined) return sumByName(act, filters, filters.name_words);
  if (isOfAmounts(filters)) return upToBound(tilesOf(await sumRowsUpTo(db, scope, filters, largest_bounded_count + 1)));
  const sums = async (): Promise<Sums> => {
    if (filters.payment_advice_id !== undefined) return tilesOf(await sumRows(db, scope, filters));
    return isOfKind(filters) ? tilesOf(await sumKinds(db, scope, filters)) : sumTotals(db, scope, filters);
  };
  return { ...(await sums()), more_than: false };
}
