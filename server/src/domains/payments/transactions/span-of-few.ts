import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { few_by_column } from './page-of-days.queries.ts';
import { totalsOf } from '../statistics/rollup.queries.ts';
import type { Sort } from './transaction-filters.queries.ts';

/** Up to this many transactions of a span of days are cheap to read and sort by id, wherever the span lies. */
const few_by_id = 300;
/** Reading and sorting one transaction of the span costs as much as skipping this many in an index scan. */
const passed_at_the_cost_of_one = 5;

/** The earliest day that is valid. */
const first_of_all_days = '1900-01-01';

/** The number of transactions before the span's in id order, which is nearly the order of their days. */
async function passedBy(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  days: { start: string; end: string },
  direction: Sort['direction'],
  transactions: number,
): Promise<number> {
  const [[all], [before]] = await readTogether(
    db,
    totalsOf(scope, { days: undefined }),
    totalsOf(scope, { days: { start: first_of_all_days, end: addDays(days.start, -1) } }),
  );
  const earlier = before?.transactions ?? 0;
  return direction === 'asc' ? earlier : (all?.transactions ?? 0) - earlier - transactions;
}

/** True if it is cheaper to read the span's transactions first and sort them, than to find them by an index scan in sort order. */
export async function isReadFirst(
  reading: Pick<ReadAct, 'db' | 'scope'>,
  { days }: TransactionFilters,
  { field, direction }: Sort,
  transactions: number,
): Promise<boolean> {
  if (!days || field === 'created_at') return false;
  if (field !== 'id') return transactions <= few_by_column;
  if (transactions <= few_by_id) return true;
  return transactions * passed_at_the_cost_of_one < (await passedBy(reading, days, direction, transactions));
}
