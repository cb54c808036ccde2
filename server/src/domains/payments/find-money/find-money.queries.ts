import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { in_order, one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { adviceStatusOf, type TransactionRow } from '../transactions/transactions.queries.ts';
import { least_near_letters } from './find-money-rank.rules.ts';

/** The database query's criteria. They are broad: the rules judge the results. */
export interface Asked {
  amounts_cents: Cents[];
  /** Amounts that are searched only among recent payments. */
  swapped_cents: Cents[];
  references: string[];
  /** Whole patient ids and parts of names, in lower case. */
  patient_ids: string[];
  names: string[];
  /** The span around the searched time, or the whole searched day. Null if the search has neither. */
  from: Date | null;
  before: Date | null;
  /** Payments that are always included. */
  ids: number[];
  /** The start of the period in which ends of references and second payments are searched. */
  since: Date;
}

export type FoundRow = Pick<
  TransactionRow,
  | 'id'
  | 'clinic_id'
  | 'created_at'
  | 'patient_id'
  | 'amount_cents'
  | 'paid_cents'
  | 'paid_at'
  | 'status'
  | 'payment_status'
  | 'payment_advice_id'
  | 'reference'
> & {
  clinic_name: string;
  patient_name: string | null;
  payment_advice_status: Transaction['payment_advice_status'];
  number_of_issues: number;
  codes: string[];
};

/** Money that an outcome brought to a payment. */
export type PaidOutcome = Row<
  'payment_outcome',
  'transaction_id' | 'acquirer_id' | 'reference' | 'amount_cents' | 'effect' | 'paid_at'
>;

const most_of_one_amount = 30;
const most_of_a_time = 300;
const most_recent = 20_000;
const most_patients_of_one_name = 20;
const most_of_one_patient = 10;

/** The outcomes and patients that the search finds at a clinic before its payments, each at its own machine. */
export interface FoundBefore {
  /** Payments of the clinic's newest outcomes. Recent payments among them are candidates. */
  of_outcomes: number[];
  patient_ids: string[];
}

const outcomesFound = (clinic_id: number, asked: Asked) => sql<{ transaction_id: number }>`${sql.raw(in_order)}
  select o.transaction_id from (
    select transaction_id, effect, amount_cents, acquirer_id from payment_outcome
    where clinic_id = ${clinic_id} and (cardinality(${asked.amounts_cents}::int8[]) > 0 or cardinality(${asked.references}::text[]) > 0)
    order by transaction_id desc limit ${most_recent}) o
  where (o.effect = 'extra_payment' and o.amount_cents = any (${asked.amounts_cents}::int8[]))
    or exists (select from unnest(${asked.references}::text[]) w where right(upper(o.acquirer_id), length(w)) = w)`;

const patientsFound = (clinic_id: number, { patient_ids, names }: Asked) => sql<{ patient_id: string }>`
  select p.patient_id from unnest(${patient_ids}::text[]) wanted
    cross join lateral search_patients(${clinic_id}, wanted, ${most_patients_of_one_name}) p where lower(p.patient_id) = wanted
  union all
  select p.patient_id from unnest(${names}::text[]) words
    cross join lateral search_patients(${clinic_id}, words, ${most_patients_of_one_name}) p`;

/** Unmatched money with a reference similar to a code of the clinic, and what the search finds at each clinic, in their order. */
export async function findBefore(
  db: ReadDb,
  scope: Scope,
  clinic_ids: readonly number[],
  asked: Asked,
): Promise<{ unmatched: UnmatchedRow[]; before: FoundBefore[] }> {
  const [unmatched, ...found] = await readTogether(
    db,
    unmatchedFound(scope, asked),
    ...clinic_ids.flatMap((clinic_id) => [outcomesFound(clinic_id, asked), patientsFound(clinic_id, asked)]),
  );
  const before = clinic_ids.map((_, at) => ({
    of_outcomes: (found[2 * at] as { transaction_id: number }[]).map(({ transaction_id }) => transaction_id),
    patient_ids: (found[2 * at + 1] as { patient_id: string }[]).map(({ patient_id }) => patient_id),
  }));
  return { unmatched, before };
}

/** Selects candidate payments of one clinic. Each part uses an index, or a bounded number of the newest rows, for any search. */
function candidatesOf(clinic_id: number, asked: Asked, before: FoundBefore): RawBuilder<FoundRow> {
  const amounts = sql`${asked.amounts_cents}::int8[]`;
  const words = sql`${asked.references}::text[]`;
  return sql<FoundRow>`${sql.raw(one_plan)}
    with recent as (
      select id from transaction where clinic_id = ${clinic_id} and created_at >= ${asked.since}
        and (cardinality(${amounts}) > 0 or cardinality(${words}) > 0)
      order by created_at desc limit ${most_recent}
    ), wanted as (
      select id from transaction where clinic_id = ${clinic_id} and id = any (${asked.ids}::int8[])
      union
      select x.id from unnest(${amounts}) a(cents) cross join lateral (
        select t.id from transaction t where t.clinic_id = ${clinic_id} and t.amount_cents = a.cents
        order by t.id desc limit ${most_of_one_amount}) x
      union
      (select t.id from transaction t
        where t.clinic_id = ${clinic_id} and t.amount_cents = any (${asked.swapped_cents}::int8[]) and t.created_at >= ${asked.since}
        order by t.created_at desc, t.id desc limit ${most_of_one_amount})
      union
      (select t.id from transaction t
        where t.clinic_id = ${clinic_id} and t.status = 'h' and t.paid_cents = any (${amounts})
        order by t.paid_at desc limit ${most_of_one_amount})
      union
      (select t.id from transaction t
        where t.clinic_id = ${clinic_id} and t.created_at >= ${asked.from} and t.created_at < ${asked.before}
        order by t.created_at desc limit ${most_of_a_time})
      union
      select id from recent where id = any (${before.of_outcomes}::int8[])
      union
      select p.transaction_id from recent r join payment_code p on p.clinic_id = ${clinic_id} and p.transaction_id = r.id
      where exists (select from unnest(${words}) w where right(p.reference, length(w)) = w
        or (length(w) between ${least_near_letters} and 25 and levenshtein_less_equal(p.reference, w, 3) <= 3))
      union
      select p.transaction_id from payment_code p where p.clinic_id = ${clinic_id} and p.reference = any (${words})
      union
      select x.id from unnest(${before.patient_ids}::text[]) p(patient_id)
        cross join lateral (select t.id from transaction t where t.clinic_id = ${clinic_id} and t.patient_id = p.patient_id
          order by t.id desc limit ${most_of_one_patient}) x
    )
    select t.id, t.clinic_id, c.name as clinic_name, t.created_at, t.patient_id, (
        select p.name from patient p where p.clinic_id = ${clinic_id} and p.patient_id = t.patient_id
      ) as patient_name, t.amount_cents, t.paid_cents, t.paid_at, t.status,
      t.payment_status, t.payment_advice_id, t.reference, ${adviceStatusOf({ clinic_id })} as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = ${clinic_id} and i.transaction_id = t.id) as number_of_issues,
      array(select p.reference from payment_code p where p.clinic_id = ${clinic_id} and p.transaction_id = t.id) as codes
    from wanted w join transaction t on t.clinic_id = ${clinic_id} and t.id = w.id and not t.from_voucher
      join clinic c on c.id = t.clinic_id`;
}

/** Candidate payments of the given clinics. */
export async function findCandidates(
  db: ReadDb,
  clinic_ids: readonly number[],
  asked: Asked,
  before: readonly FoundBefore[],
): Promise<FoundRow[]> {
  const nothing: FoundBefore = { of_outcomes: [], patient_ids: [] };
  const found = await readTogether(
    db,
    ...clinic_ids.map((clinic_id, at) => candidatesOf(clinic_id, asked, before[at] ?? nothing)),
  );
  return found.flat();
}

/** The money that outcomes brought to payments, by payment. */
export async function listPaidOutcomes(db: ReadDb, rows: readonly FoundRow[]): Promise<Map<number, PaidOutcome[]>> {
  const ids_of = Map.groupBy(rows, ({ clinic_id }) => clinic_id);
  const found = await readTogether(
    db,
    ...[...ids_of].map(
      ([clinic_id, of_clinic]) => sql<PaidOutcome>`
        select transaction_id, acquirer_id, reference, amount_cents, effect, paid_at from payment_outcome
        where clinic_id = ${clinic_id} and transaction_id = ${anyOf(of_clinic.map(({ id }) => id))} and status = 'paid'`,
    ),
  );
  return Map.groupBy(found.flat(), ({ transaction_id }) => transaction_id ?? 0);
}

export type UnmatchedRow = Row<'payment_outcome', 'acquirer_id' | 'reference' | 'amount_cents' | 'paid_at'> & {
  transaction_id: number;
  code: string;
  distance: number;
};

const most_unmatched = 20;

const unmatchedFound = ({ clinic_id }: Scope, asked: Asked) => sql<UnmatchedRow>`
  select * from find_unmatched_outcomes(${clinic_id}, ${asked.since}, ${asked.amounts_cents}::int8[],
    ${asked.from}, ${asked.before}, ${asked.references}::text[], ${most_unmatched})`;

export type ClaimedOutcome = Row<'payment_outcome', 'reference' | 'amount_cents' | 'paid_at'>;

/** Assigns unmatched money to the payment with the similar code. Returns undefined if the money is not, or no longer, unmatched. */
export async function claimUnmatched(
  db: Db,
  scope: Scope,
  acquirer_id: string,
  transaction_id: number,
  now: Date,
): Promise<ClaimedOutcome | undefined> {
  const { rows } = await sql<ClaimedOutcome>`
    select * from claim_unmatched_outcome(${acquirer_id}, ${scope.clinic_id}, ${transaction_id}, ${now})`.execute(db);
  return rows[0];
}

export async function saveEffect(
  db: Db,
  scope: Scope,
  acquirer_id: string,
  effect: Row<'payment_outcome'>['effect'],
): Promise<void> {
  await db
    .updateTable('payment_outcome')
    .set({ effect })
    .where('clinic_id', '=', scope.clinic_id)
    .where('acquirer_id', '=', acquirer_id)
    .execute();
}
