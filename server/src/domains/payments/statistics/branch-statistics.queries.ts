import type { Cents } from '@clinic/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, onlyOf, type Row } from '../../../platform/db/rows.ts';
import { periodsOf, type Span } from './total-periods.rules.ts';

export interface BranchSum {
  clinic_id: number;
  transactions: number;
  amount_cents: Cents;
}

/** Completed transactions of each branch in scope within a span of days. Branches without any are left out. */
export async function sumBranches(db: ReadDb, { clinic_ids }: Scope, days: Span): Promise<BranchSum[]> {
  const { before, months, after } = periodsOf(days);
  const kept = (period: 'day' | 'month', { start, end }: Span) => sql`
    select clinic_id, complete_transactions as transactions, complete_cents as amount_cents from transaction_total
    where clinic_id = ${anyOf(clinic_ids)} and period = ${period} and first_day between ${start}::date and ${end}::date`;
  const { rows } = await sql<BranchSum>`
    select clinic_id, sum(transactions)::int8 as transactions, sum(amount_cents)::int8 as amount_cents
    from (
      ${kept('month', months)} union all ${kept('day', before)} union all ${kept('day', after)}
      union all
      select clinic_id, transactions, amount_cents from transaction_delta
      where clinic_id = ${anyOf(clinic_ids)} and status = 'p' and day between ${days.start}::date and ${days.end}::date
    ) sums group by 1`.execute(db);
  return rows;
}

export type BranchName = Row<'clinic', 'id' | 'name'> & {
  /** The day of its first transaction, in any state. */
  first_day: string | null;
};

/** The branches in scope with the day of their first transaction: one look into the totals of each. */
export const listBranchNames = (db: ReadDb, { clinic_ids, group_id }: Scope): Promise<BranchName[]> =>
  rowsOfClinics(db, clinic_ids, (of_clinics) => {
    const clinic_id = onlyOf(of_clinics, sql`s.clinic_id`);
    const clinics =
      of_clinics.length === 1
        ? sql`clinic c where c.group_id = ${group_id} and c.id = ${of_clinics[0]}`
        : sql`unnest(${[...of_clinics]}::bigint[]) as s(clinic_id) join clinic c on c.id = s.clinic_id and c.group_id = ${group_id}`;
    return sql<BranchName>`
      select c.id, c.name, (
        select min(first_day)::text from (
          (select t.first_day from transaction_total t
          where t.clinic_id = ${clinic_id} and t.period = 'day' order by t.first_day limit 1)
          union all
          select min(d.day) from transaction_delta d where d.clinic_id = ${clinic_id}
        ) begun
      ) as first_day
      from ${clinics}`;
  });
