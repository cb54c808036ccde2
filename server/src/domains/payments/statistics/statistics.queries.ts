import { digits_of_unit } from '@clinic/contract/payments/statistics.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { StatisticGroup } from './statistics.rules.ts';

export interface GroupSum {
  group: string;
  transactions: number;
  amount_cents: Cents;
}

/**
 * Completed transactions of each group, from the totals plus the deltas, in one statement. Days come from the totals of days, months and
 * years from those of months. A transaction belongs to the day on which the payment was started, as in the list. Groups without
 * transactions are left out.
 */
export async function sumGroups(db: ReadDb, scope: Scope, groups: readonly StatisticGroup[]): Promise<GroupSum[]> {
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return [];
  const here = sql`clinic_id = any(${scope.clinic_ids})`;
  const within = sql`between ${first.first_day}::date and ${last.last_day}::date`;
  const digits = first.group.length;
  const period = digits === digits_of_unit.daily ? 'day' : 'month';
  const { rows } = await sql<GroupSum>`
    select left(to_char(day, 'YYYYMMDD'), ${digits}::int) as "group", sum(transactions)::int8 as transactions,
      sum(amount_cents)::int8 as amount_cents
    from (
      select first_day as day, complete_transactions as transactions, complete_cents as amount_cents from transaction_total
      where ${here} and period = ${period} and first_day ${within}
      union all
      select day, transactions, amount_cents from transaction_delta where ${here} and status = 'p' and day ${within}
    ) sums group by 1`.execute(db);
  return rows;
}
