import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { chunksOf } from '../../../platform/db/statements/batches.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { TransactionFilters } from '../transactions/list-filters.rules.ts';
import type { Sums } from '../transactions/sums.rules.ts';
import { periodsOf, type Span } from './total-periods.rules.ts';
import { conditionsOf, kindConditions } from '../transactions/transaction-filters.queries.ts';

/** Count and sum of one status. */
export type StatusSum = Row<'transaction', 'status' | 'amount_cents'> & { transactions: number };

/** The sums that the totals keep. */
type TotalSums = Omit<Sums, 'hold_cents' | 'refunded_cents'>;

const bySum = async (db: ReadDb, statement: RawBuilder<StatusSum>): Promise<StatusSum[]> =>
  (await statement.execute(db)).rows;

const sums_kept = sql`select transactions, amount_cents, pending_cents, complete_cents from transaction_total`;

/** Selects the all-time total, or the totals of the whole months and remaining days of a span. */
function totalsWithin(kept: RawBuilder<unknown>, scope: Scope, days: Span | undefined): RawBuilder<unknown> {
  const here = sql`clinic_id = ${scope.clinic_id}`;
  if (!days) return sql`${kept} where ${here} and period = 'all'`;
  const { before, months, after } = periodsOf(days);
  const within = ({ start, end }: Span) => sql`first_day between ${start}::date and ${end}::date`;
  return sql`${kept} where ${here} and period = 'month' and ${within(months)}
    union all ${kept} where ${here} and period = 'day' and ${within(before)}
    union all ${kept} where ${here} and period = 'day' and ${within(after)}`;
}

/** The deltas that are not folded yet. */
const deltasOf = (scope: Scope, days: Span | undefined): RawBuilder<unknown> => sql`transaction_delta
  where clinic_id = ${scope.clinic_id} ${days ? sql`and day between ${days.start}::date and ${days.end}::date` : sql``}`;

/** Count and sums from the totals plus the deltas. One statement reads both, so that it never sees a half-done folding. */
export function totalsOf(scope: Scope, { days }: Pick<TransactionFilters, 'days'>): RawBuilder<TotalSums> {
  return sql<TotalSums>`
    select coalesce(sum(transactions), 0)::int8 as transactions, coalesce(sum(pending_cents), 0)::int8 as pending_cents,
      coalesce(sum(complete_cents), 0)::int8 as complete_cents, coalesce(sum(amount_cents), 0)::int8 as total_cents
    from (
      ${totalsWithin(sums_kept, scope, days)}
      union all
      select transactions, amount_cents, case when status = 'i' then amount_cents else 0 end, case when status = 'p' then amount_cents else 0 end
      from ${deltasOf(scope, days)}
    ) sums`;
}

/**
 * The number of transactions on a span of days, and their least and largest ids. The ids are null unless every transaction was looked
 * through.
 */
export interface CountedOnDays {
  transactions: number;
  least_id: number | null;
  largest_id: number | null;
}

const ids_kept = sql`select transactions, least_id, largest_id, looked_through = transactions as is_known from transaction_total`;

/** The count of a span of days with its least and largest ids, also in one statement. */
export const countedOnDays = (scope: Scope, days: Span): RawBuilder<CountedOnDays> => sql<CountedOnDays>`
    select coalesce(sum(transactions), 0)::int8 as transactions, case when bool_and(is_known) then min(least_id) end as least_id,
      case when bool_and(is_known) then max(largest_id) end as largest_id
    from (
      ${totalsWithin(ids_kept, scope, days)}
      union all
      select transactions, null, null, false from ${deltasOf(scope, days)}
    ) counted`;

/**
 * The totals, with what is on hold and what was refunded. These are few: the rollup has an index of them, so that the totals need no
 * columns for them. One statement, as above.
 */
const partsOf = (scope: Scope, filters: Pick<TransactionFilters, 'days'>): RawBuilder<Sums> => {
  const within = ({ start, end }: Span) => sql`and day between ${start}::date and ${end}::date`;
  const rare = (table: RawBuilder<unknown>) => sql`select status, amount_cents from ${table}
    where clinic_id = ${scope.clinic_id} and status in ('h', 'x') ${filters.days ? within(filters.days) : sql``}`;
  return sql<Sums>`
    select totals.*, rare.* from (${totalsOf(scope, filters)}) totals cross join (
      select coalesce(sum(amount_cents) filter (where status = 'h'), 0)::int8 as hold_cents,
        coalesce(sum(amount_cents) filter (where status = 'x'), 0)::int8 as refunded_cents
      from (${rare(sql`transaction_rollup`)} union all ${rare(sql`transaction_delta`)}) kept
    ) rare`;
};

/** Runs `partsOf`. */
export async function sumTotals(db: ReadDb, scope: Scope, filters: TransactionFilters): Promise<Sums> {
  const [sums] = (await partsOf(scope, filters).execute(db)).rows;
  if (!sums) throw new Error('There are no sums.');
  return sums;
}

/** Sums by status of one status or one product, from the rollup, which has a row for each day and kind. One statement, as above. */
export function sumKinds(db: ReadDb, scope: Scope, filters: TransactionFilters): Promise<StatusSum[]> {
  const { days } = filters;
  const conditions = [
    sql`t.clinic_id = ${scope.clinic_id}`,
    ...(days ? [sql`t.day between ${days.start}::date and ${days.end}::date`] : []),
    ...kindConditions(filters),
  ];
  const kept = (table: RawBuilder<unknown>) =>
    sql`select t.status, t.transactions, t.amount_cents from ${table} t where ${sql.join(conditions, sql` and `)}`;
  return bySum(
    db,
    sql<StatusSum>`
      select status, sum(transactions)::int8 as transactions, sum(amount_cents)::int8 as amount_cents
      from (${kept(sql`transaction_rollup`)} union all ${kept(sql`transaction_delta`)}) sums group by status`,
  );
}

/** Sums by status from the rows themselves, for the transactions of one advice. */
export const sumRows = (db: ReadDb, scope: Scope, filters: TransactionFilters): Promise<StatusSum[]> =>
  bySum(
    db,
    sql<StatusSum>`select t.status, count(*) as transactions, sum(t.amount_cents)::int8 as amount_cents
      from transaction t where ${conditionsOf(scope, filters)} group by t.status`,
  );

/** Sums by status for a span of amounts, up to a limit of rows: there are no totals by amount, and a wide span matches every row. */
export const sumRowsUpTo = (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  most: number,
): Promise<StatusSum[]> =>
  bySum(
    db,
    sql<StatusSum>`select found.status, count(*) as transactions, sum(found.amount_cents)::int8 as amount_cents
      from (select t.status, t.amount_cents from transaction t where ${conditionsOf(scope, filters)} limit ${most}) found
      group by found.status`,
  );

const rollup_key = ['clinic_id', 'day', 'status', 'payment_status', 'product_type'] as const;
const rollup_sums = ['transactions', 'amount_cents', 'provider_cents', 'pay_to_clinic_cents'] as const;

type SumOfKind = Insertable<DB['transaction_rollup']> & { day: string };

/** Clinics that have deltas to fold. */
export const listClinicsWithDeltas = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_deltas()`.execute(db)).rows;

/** Takes a clinic's deltas away. Returns their sums by day and kind. */
const takeDeltas = async (db: Db, scope: Scope): Promise<SumOfKind[]> =>
  (
    await sql<SumOfKind>`
      with gone as (delete from transaction_delta where clinic_id = ${scope.clinic_id} returning *)
      select clinic_id, day::text as day, status, payment_status, product_type,
        ${sql.join(rollup_sums.map((sum) => sql`sum(${sql.ref(sum)})::int8 as ${sql.ref(sum)}`))}
      from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  ).rows;

/**
 * Moves a clinic's deltas into the rollup in one transaction, so that a reader sees each delta exactly once. Then looks up the ids of the
 * days that gained transactions.
 */
export async function foldDeltas(db: Db, scope: Scope): Promise<void> {
  const sums = await takeDeltas(db, scope);
  if (sums.length === 0) return;
  const days = [...new Set(sums.map(({ day }) => day))];
  await together(
    db,
    ...chunksOf(sums).map((some) =>
      db
        .insertInto('transaction_rollup')
        .values(some)
        .onConflict((row) =>
          row
            .columns(rollup_key)
            .doUpdateSet(
              Object.fromEntries(
                rollup_sums.map((sum) => [sum, sql`transaction_rollup.${sql.ref(sum)} + excluded.${sql.ref(sum)}`]),
              ),
            ),
        ),
    ),
    sql`select note_ids_of_totals(${scope.clinic_id}, ${days}::date[])`,
  );
}
