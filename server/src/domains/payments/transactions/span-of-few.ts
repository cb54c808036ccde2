import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { few_by_column } from './page-of-days.queries.ts';
import { totalsOf } from '../statistics/rollup.queries.ts';
import type { Sort } from './transaction-filters.queries.ts';

/** So many of a span of days are read and put in order of their ids at little cost, however far away they lie. */
const few_by_id = 300;
/** To read one of the span and to put it in order costs as much as to pass by so many on the way to it. */
const passed_at_the_cost_of_one = 5;

/** Days are written from here on. */
const first_of_all_days = '1900-01-01';

/** How many transactions stand before the span's in the order of their ids, which is nearly that of their days. */
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

/** True where the transactions of a span of days are better read first and put in order then, than found by walking the order. */
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
