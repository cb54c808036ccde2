import { type RawBuilder, sql } from 'kysely';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { isOnEngine } from '../../../platform/db/transaction.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';
import {
  type FoundOutcome,
  outcomesBeside,
  type OutcomeParts,
  outcomesWithin,
  recentOf,
  withOutcomes,
} from './found-outcomes.queries.ts';

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
  outcomes: FoundOutcome[];
};

const most_of_one_amount = 30;
const most_of_a_time = 300;
const most_patients_of_one_name = 20;
const most_of_one_patient = 10;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Selects candidate payments of one clinic. Each part uses an index, or a bounded number of the newest rows, for any search. */
function candidatesOf(clinic_id: number, asked: Asked, outcomes: OutcomeParts): RawBuilder<FoundRow> {
  const amounts = sql`${asked.amounts_cents}::int8[]`;
  const words = sql`${asked.references}::text[]`;
  // The searched text of a patient is the id, a space and the name.
  const patients = [
    ...asked.patient_ids.map((id) => `${escaped(id)} %`),
    ...asked.names.map((name) => `%${escaped(name)}%`),
  ];
  return sql<FoundRow>`${sql.raw(one_plan)}
    with recent as (${recentOf(clinic_id, asked)}), wanted as (
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
      ${outcomes.ids}
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
        select p.name from patient p where p.clinic_id = ${clinic_id} and p.patient_id = t.patient_id
      ) as patient_name, t.amount_cents, t.paid_cents, t.paid_at, t.status,
      t.payment_status, t.payment_advice_id, t.reference, (
        select a.process_status from payment_advice a where a.clinic_id = ${clinic_id} and a.id = t.payment_advice_id
      ) as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = ${clinic_id} and i.transaction_id = t.id) as number_of_issues,
      array(select p.reference from payment_code p where p.clinic_id = ${clinic_id} and p.transaction_id = t.id) as codes,
      ${outcomes.of_row} as outcomes
    from wanted w join transaction t on t.clinic_id = ${clinic_id} and t.id = w.id and not t.from_voucher
      join clinic c on c.id = t.clinic_id`;
}

/** Candidate payments of the given clinics. On the distributed engine they are at one machine, and their outcomes at another. */
export async function findCandidates(db: ReadDb, clinic_ids: readonly number[], asked: Asked): Promise<FoundRow[]> {
  if (!isOnEngine(db)) {
    const statements = clinic_ids.map((clinic_id) => candidatesOf(clinic_id, asked, outcomesWithin(clinic_id, asked)));
    return (await readTogether(db, ...statements)).flat();
  }
  const found: FoundRow[] = [];
  for (const clinic_id of clinic_ids) {
    const candidates = candidatesOf(clinic_id, asked, await outcomesBeside(db, clinic_id, asked));
    found.push(...(await withOutcomes(db, clinic_id, (await candidates.execute(db)).rows)));
  }
  return found;
}
