import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { VisitRow } from '../visit/visits.queries.ts';

type At = Pick<Scope, 'clinic_id' | 'group_id'>;

const offer_columns = columnsOf('visit_offer', ['id', 'visit_id', 'doctor_id', 'user_id', 'offered_at', 'ends_at']);
export type OfferRow = RowOf<typeof offer_columns>;
export type OfferOutcome = NonNullable<Row<'visit_offer', 'outcome'>['outcome']>;

/** The doctor at whom a locked visit rings. */
export const findOpenOffer = (db: ReadDb, { clinic_id }: At, visit_id: number): Promise<OfferRow | undefined> =>
  db
    .selectFrom('visit_offer')
    .select(offer_columns)
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The outcome of the last ring of a visit at a doctor; null while it rings, undefined if it never rang there. */
export async function lastOutcomeOf(
  db: ReadDb,
  { clinic_id }: At,
  visit_id: number,
  doctor_id: number,
): Promise<OfferOutcome | null | undefined> {
  const row = await db
    .selectFrom('visit_offer')
    .select('outcome')
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .where('doctor_id', '=', doctor_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.outcome;
}

export async function endOffer(db: Db, { clinic_id }: At, id: number, outcome: OfferOutcome, now: Date): Promise<void> {
  await db
    .updateTable('visit_offer')
    .set({ ended_at: now, outcome })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

/** Calls of one branch choose their doctors one after the other. Taken after the visit’s lock and before a doctor’s. */
export const lockCalls = (db: Db, { clinic_id }: At) => takingLock('calls', clinic_id).execute(db);

/** A doctor at whom a call can ring. */
export interface AskedDoctor {
  id: number;
  user_id: number;
  salutation: string;
  name: string;
}

type Call = Pick<VisitRow, 'id' | 'call_at' | 'schedule_at' | 'service_id' | 'specified' | 'asked_doctor_id'>;

/** The doctors whom this call has not reached yet: online, of the service, and only the chosen one if there is one. */
const candidates = ({ clinic_id, group_id }: At, call: Call, stale_before: Date) => sql`
  telemed_presence p join doctor d on d.clinic_id = ${clinic_id} and d.id = p.doctor_id
  join telemed_service s on s.group_id = ${group_id} and s.id = ${call.service_id}
  left join telemed_price t on t.clinic_id = ${clinic_id} and t.doctor_id = p.doctor_id and t.service_id = s.id
  where p.clinic_id = ${clinic_id} and p.online and p.updated_at > ${stale_before} and d.deleted_at is null and d.user_id = p.user_id
    and coalesce(t.available, s.available) and (d.is_allow_call_now or ${call.schedule_at !== null}::boolean)
    and (${call.specified !== true}::boolean or p.doctor_id = ${call.asked_doctor_id}::bigint)
    and not exists (
      select from visit_offer o where o.clinic_id = ${clinic_id} and o.visit_id = ${call.id} and o.call_at = ${call.call_at}
        and o.doctor_id = p.doctor_id)`;

/** The free one of these doctors at whom a call rang longest ago, locked until the commit. */
export async function pickDoctor(db: Db, scope: At, call: Call, stale_before: Date): Promise<AskedDoctor | undefined> {
  const { clinic_id } = scope;
  const { rows } = await sql<AskedDoctor>`
    select p.doctor_id as id, p.user_id, d.salutation, d.name from ${candidates(scope, call, stale_before)}
      and not exists (
        select from visit_offer o where o.clinic_id = ${clinic_id} and o.doctor_id = p.doctor_id and o.ended_at is null)
      and not exists (select from visit v where v.clinic_id = ${clinic_id} and v.doctor_id = p.doctor_id and v.status = 's')
    order by p.offered_at nulls first, p.doctor_id limit 1 for no key update of p`.execute(db);
  return rows[0];
}

/** True if a busy doctor could still take the call. */
export async function isSomebodyLeft(db: ReadDb, scope: At, call: Call, stale_before: Date): Promise<boolean> {
  const { rows } = await sql`select from ${candidates(scope, call, stale_before)} limit 1`.execute(db);
  return rows.length > 0;
}

/** True if the call has rung at anybody. */
export async function hasRung(db: ReadDb, { clinic_id }: At, { id, call_at }: Call): Promise<boolean> {
  const { rows } = await sql`
    select from visit_offer where clinic_id = ${clinic_id} and visit_id = ${id} and call_at = ${call_at} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertOffer(
  db: Db,
  { clinic_id, group_id }: At,
  { id: visit_id, call_at }: Pick<Call, 'id' | 'call_at'>,
  doctor: AskedDoctor,
  { now, ends_at }: { now: Date; ends_at: Date },
): Promise<void> {
  await together(
    db,
    sql`update telemed_presence set offered_at = ${now} where clinic_id = ${clinic_id} and doctor_id = ${doctor.id}`,
    sql`insert into visit_offer (group_id, clinic_id, visit_id, doctor_id, user_id, call_at, offered_at, ends_at)
      values (${group_id}, ${clinic_id}, ${visit_id}, ${doctor.id}, ${doctor.user_id}, ${call_at}, ${now}, ${ends_at})`,
  );
}

/** True while the doctor of an offer is online. */
export async function isOnline(db: ReadDb, { clinic_id }: At, doctor_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from telemed_presence where clinic_id = ${clinic_id} and doctor_id = ${doctor_id} and online`.execute(db);
  return rows.length > 0;
}

export type DueCall = ClinicOfGroup & { visit_id: number };

export const listDueCalls = async (db: ReadDb, now: Date, most: number): Promise<DueCall[]> =>
  (await sql<DueCall>`select * from resolve_due_calls(${now}, ${most})`.execute(db)).rows;

/** The doctor and account of a visit that has one. */
export async function readVisitDoctor(
  db: ReadDb,
  { clinic_id }: At,
  { doctor_id }: Pick<VisitRow, 'doctor_id'>,
): Promise<{ salutation: string; name: string; user_id: number | null } | undefined> {
  if (doctor_id === null) return undefined;
  return db
    .selectFrom('doctor')
    .select(['salutation', 'name', 'user_id'])
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', doctor_id)
    .executeTakeFirst();
}
