import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Company } from '../../../platform/config/company.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { OwnSums } from '../fee-statements/fee-statement.rules.ts';
import type { AdviceTotals, GstRate, GstRelate, NoteSums, RateSums, RunOutcome } from './settlement.rules.ts';

/** Advisory lock: only one run at a time makes an advice of a clinic. */
export const lockingClinic = ({ clinic_id }: Scope): RawBuilder<unknown> => takingLock('settlement', clinic_id);

/** Returns a row if the run has already visited the clinic. Call it under the lock. */
export const findingRunClinic = ({ clinic_id }: Scope, run_id: number): RawBuilder<unknown> =>
  sql`select from settlement_run_clinic where clinic_id = ${clinic_id} and settlement_run_id = ${run_id}`;

/**
 * The next advice’s id. Transactions and notes get it before the advice row is written: their foreign keys are checked at the commit. A savepoint
 * here allows an undo.
 */
export const preparingAdvice: RawBuilder<{ id: number }> = sql`select nextval('payment_advice_id_seq') as id`;
export const beforeTaking: RawBuilder<unknown> = sql`savepoint before_taking`;
export const givingBack: RawBuilder<unknown> = sql`rollback to savepoint before_taking`;

/** The GST rate on the Singapore day of an instant, or zero before the first rate. */
export const gstRateAt = (at: Date): RawBuilder<GstRate> => sql`
  select coalesce(max(rate), 0)::numeric(6, 5) as gst_rate, coalesce(max(effective_date), '1900-01-01') as effective_date from (
    select rate, effective_date from gst_rate where effective_date <= (${at}::timestamptz at time zone 'Asia/Singapore')::date
    order by effective_date desc limit 1
  ) present`;

/**
 * Assigns every waiting transaction of a mode up to the cut-off to a document, and sums exactly these rows by the GST rate of their payment day. It
 * waits for locked rows, and skips rows that were moved meanwhile.
 */
const taking = <Sums>(
  document: 'payment_advice_id' | 'fee_statement_id',
  { clinic_id }: Scope,
  id: number,
  cut_off: Date,
) => sql<Sums>`
  with taken as (
    update transaction set ${sql.ref(document)} = ${id}
    where clinic_id = ${clinic_id} and mode = ${document === 'payment_advice_id' ? 'pooled' : 'own'} and status = 'p'
      and ${sql.ref(document)} is null and paid_at < ${cut_off}
    returning paid_at, amount_cents, admin_fee_cents, admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents
  ), rates as (
    select rate, effective_date, effective_date::timestamp at time zone 'Asia/Singapore' as since,
      lead(effective_date::timestamp) over (order by effective_date) at time zone 'Asia/Singapore' as until
    from gst_rate
  )
  select coalesce(r.rate, 0)::numeric(6, 5) as gst_rate, coalesce(max(r.effective_date), '1900-01-01') as effective_date,
    count(*) as transactions, sum(t.amount_cents)::int8 as amount_cents, sum(t.admin_fee_cents)::int8 as admin_fee_cents,
    sum(t.admin_fee_gst_cents)::int8 as admin_fee_gst_cents, sum(t.handling_fee_cents)::int8 as handling_fee_cents,
    sum(t.handling_fee_gst_cents)::int8 as handling_fee_gst_cents,
    to_char(min(t.paid_at at time zone 'Asia/Singapore'), 'YYYY-MM-DD') as from_day,
    to_char(max(t.paid_at at time zone 'Asia/Singapore'), 'YYYY-MM-DD') as to_day
  from taken t left join rates r on t.paid_at >= r.since and (r.until is null or t.paid_at < r.until)
  group by r.rate`;

/** The pooled ones, for the advice. */
export const takingTransactions = (scope: Scope, advice_id: number, cut_off: Date): RawBuilder<RateSums> =>
  taking<RateSums>('payment_advice_id', scope, advice_id, cut_off);

/** Those that customers paid to the clinic itself, for the fee statement. */
export const takingOwnPayments = (scope: Scope, fee_statement_id: number, cut_off: Date): RawBuilder<OwnSums> =>
  taking<OwnSums>('fee_statement_id', scope, fee_statement_id, cut_off);

/** The same for approved notes. */
export const takingNotes = ({ clinic_id }: Scope, advice_id: number, cut_off: Date, now: Date): RawBuilder<NoteSums> =>
  sql`with taken as (
    update payment_note set payment_advice_id = ${advice_id}, updated_at = ${now}
    where clinic_id = ${clinic_id} and status = 'a' and payment_advice_id is null and reviewed_at < ${cut_off}
    returning credit_cents, debit_cents, gst_cents
  )
  select count(*) as notes, coalesce(sum(credit_cents), 0)::int8 as credit_cents, coalesce(sum(debit_cents), 0)::int8 as debit_cents,
    coalesce(sum(case when credit_cents is null then -gst_cents else gst_cents end), 0)::int8 as gst_cents
  from taken`;

export interface NewAdvice {
  id: number;
  run_id: number;
  cut_off: Date;
  now: Date;
  /** The company of that day. */
  issuer: Company | undefined;
  totals: AdviceTotals;
  relates: readonly GstRelate[];
}

/** Writes the advice with its number and its charges per rate. The number’s row lock lasts only from here to the commit. */
export async function insertAdvice(db: Db, scope: Scope, { totals, relates, ...advice }: NewAdvice): Promise<string> {
  const columns = Object.keys(totals) as (keyof AdviceTotals)[];
  const [made] = await together(
    db,
    sql<Row<'payment_advice', 'display_id'>>`
      insert into payment_advice (id, clinic_id, display_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off, issuer,
        ${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value
      values (${advice.id}, ${scope.clinic_id}, next_display_id('PA', ${advice.now}), next_display_id('INV', ${advice.now}), ${advice.run_id},
        ${advice.now}, ${advice.now}, ${advice.cut_off},
        ${advice.issuer ? JSON.stringify(advice.issuer) : null}::jsonb, ${sql.join(columns.map((column) => totals[column]))})
      returning display_id`,
    db
      .insertInto('payment_advice_gst_relate')
      .values(relates.map((relate) => ({ ...relate, clinic_id: scope.clinic_id, payment_advice_id: advice.id }))),
  );
  return made[0]?.display_id ?? '';
}

/** Saves the run’s result at the clinic, in the commit that makes the advice. */
export const savingRunClinic = (
  { clinic_id }: Scope,
  done: {
    run_id: number;
    at: Date;
    outcome: RunOutcome;
    payment_advice_id: number | null;
    fee_statement_id: number | null;
    total_cents: Cents | null;
  },
): RawBuilder<unknown> => sql`
  insert into settlement_run_clinic (settlement_run_id, clinic_id, at, outcome, payment_advice_id, fee_statement_id, total_cents)
  values (${done.run_id}, ${clinic_id}, ${done.at}, ${done.outcome}, ${done.payment_advice_id},
    ${done.fee_statement_id}, ${done.total_cents})`;
