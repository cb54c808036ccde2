import type { MemberAct } from '../../platform/http/act.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { sumFoundByName, sumRollup, sumRows } from './rollup.queries.ts';
import { type Sums, tilesOf } from './sums.rules.ts';
import { largest_name_count } from './transaction-filters.queries.ts';

/** Count and sums of the filtered transactions, by the cheapest way that is exact; `more_than` where a bound was met. */
export async function sumTransactions(
  { db, scope }: Pick<MemberAct, 'db' | 'scope'>,
  filters: TransactionFilters,
): Promise<Sums & { more_than: boolean }> {
  if (filters.name_pattern !== undefined) {
    const found = tilesOf(await sumFoundByName(db, scope, filters, filters.name_pattern));
    const more_than = found.transactions > largest_name_count;
    return { ...found, transactions: Math.min(found.transactions, largest_name_count), more_than };
  }
  const sums =
    filters.payment_advice_id === undefined ? await sumRollup(db, scope, filters) : await sumRows(db, scope, filters);
  return { ...tilesOf(sums), more_than: false };
}
