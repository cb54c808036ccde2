import { type RawBuilder, sql } from 'kysely';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';

/** The database query's criteria. They are broad: the rules judge the results. */
export interface Asked {
  amounts_cents: number[];
  /** Amounts that are searched only among recent payments. */
  swapped_cents: number[];
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
  payment_advice_status: Row<'payment_advice'>['process_status'] | null;
  number_of_issues: number;
  codes: string[];
  /** As parsed from JSON. */
  outcomes: (Row<'payment_outcome', 'acquirer_id' | 'reference' | 'amount_cents' | 'effect'> & { paid_at: string })[];
};

const most_of_one_amount = 30;
const most_of_a_time = 300;
const most_recent = 20_000;
const most_patients_of_one_name = 20;
const most_of_one_patient = 10;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Selects candidate payments of one clinic. Each part uses an index, or a bounded number of the newest rows, for any search. */
function candidatesOf(clinic_id: number, asked: Asked): RawBuilder<FoundRow> {
  const amounts = sql`${asked.amounts_cents}::int8[]`;
  const words = sql`${asked.references}::text[]`;
  // The searched text of a patient is the id, a space and the name.
  const patients = [
    ...asked.patient_ids.map((id) => `${escaped(id)} %`),
    ...asked.names.map((name) => `%${escaped(name)}%`),
  ];
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
      select o.transaction_id from recent r join payment_outcome o on o.clinic_id = ${clinic_id} and o.transaction_id = r.id
      where ((o.effect = 'extra_payment' and o.amount_cents = any (${amounts}))
        or exists (select from unnest(${words}) w where right(upper(o.acquirer_id), length(w)) = w))
      union
      select p.transaction_id from recent r join payment_code p on p.clinic_id = ${clinic_id} and p.transaction_id = r.id
      where exists (select from unnest(${words}) w where right(p.reference, length(w)) = w
        or (length(w) between 16 and 25 and levenshtein_less_equal(p.reference, w, 3) <= 3))
      union
      select p.transaction_id from payment_code p where p.clinic_id = ${clinic_id} and p.reference = any (${words})
      union
      select x.id from unnest(${patients}::text[]) pattern
        cross join lateral find_patients(${clinic_id}, pattern, ${most_patients_of_one_name}) p
        cross join lateral (select t.id from transaction t where t.clinic_id = ${clinic_id} and t.patient_id = p.patient_id
          order by t.id desc limit ${most_of_one_patient}) x
    )
    select t.id, t.clinic_id, c.name as clinic_name, t.created_at, t.patient_id, (
        select p.name from patient p where p.clinic_id = t.clinic_id and p.patient_id = t.patient_id
      ) as patient_name, t.amount_cents, t.paid_cents, t.paid_at, t.status,
      t.payment_status, t.payment_advice_id, t.reference, (
        select a.process_status from payment_advice a where a.clinic_id = t.clinic_id and a.id = t.payment_advice_id
      ) as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = t.clinic_id and i.transaction_id = t.id) as number_of_issues,
      array(select p.reference from payment_code p where p.clinic_id = t.clinic_id and p.transaction_id = t.id) as codes,
      coalesce((select json_agg(json_build_object('acquirer_id', o.acquirer_id, 'reference', o.reference, 'amount_cents', o.amount_cents,
        'effect', o.effect, 'paid_at', o.paid_at)) from payment_outcome o
        where o.clinic_id = t.clinic_id and o.transaction_id = t.id and o.status = 'paid'), '[]') as outcomes
    from wanted w join transaction t on t.clinic_id = ${clinic_id} and t.id = w.id and not t.from_voucher
      join clinic c on c.id = t.clinic_id`;
}

/** Candidate payments of the given clinics. */
export async function findCandidates(db: ReadDb, clinic_ids: readonly number[], asked: Asked): Promise<FoundRow[]> {
  const found = await readTogether(db, ...clinic_ids.map((clinic_id) => candidatesOf(clinic_id, asked)));
  return found.flat();
}

export type UnmatchedRow = Row<'payment_outcome', 'acquirer_id' | 'reference' | 'amount_cents' | 'paid_at'> & {
  transaction_id: number;
  code: string;
  distance: number;
};

const most_unmatched = 20;

/** Unmatched money with a reference similar to a code of the clinic. */
export async function findUnmatched(db: ReadDb, scope: Scope, asked: Asked): Promise<UnmatchedRow[]> {
  const { rows } = await sql<UnmatchedRow>`
    select * from find_unmatched_outcomes(${scope.clinic_id}, ${asked.since}, ${asked.amounts_cents}::int8[],
      ${asked.from}, ${asked.before}, ${asked.references}::text[], ${most_unmatched})`.execute(db);
  return rows;
}

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
