import type { MemberAct } from '../../platform/http/act.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { matchesTooMany, sumFoundByName, sumTotals, sumRows, sumWalkedByName } from './rollup.queries.ts';
import { type Sums, tilesOf } from './sums.rules.ts';
import { largest_name_count } from './transaction-filters.queries.ts';

type Reading = Pick<MemberAct, 'db' | 'scope'>;
/** `walks`: the name is so frequent that its transactions are found by walking the list, not by way of its patients. */
export type Summed = Sums & { more_than: boolean; walks: boolean };

async function sumByName({ db, scope }: Reading, filters: TransactionFilters, pattern: string): Promise<Summed> {
  const walks = await matchesTooMany(db, scope, pattern);
  const find = walks ? sumWalkedByName : sumFoundByName;
  const found = tilesOf(await find(db, scope, filters, pattern));
  const more_than = found.transactions > largest_name_count;
  return {
    ...found,
    transactions: Math.min(found.transactions, largest_name_count),
    more_than,
    walks: walks || more_than,
  };
}

/** Count and sums of the filtered transactions, by the cheapest way that is exact; `more_than` where a bound was met. */
export async function sumTransactions(act: Reading, filters: TransactionFilters): Promise<Summed> {
  const { db, scope } = act;
  if (filters.name_pattern !== undefined) return sumByName(act, filters, filters.name_pattern);
  const sums =
    filters.payment_advice_id === undefined
      ? await sumTotals(db, scope, filters)
      : tilesOf(await sumRows(db, scope, filters));
  return { ...sums, more_than: false, walks: false };
}
