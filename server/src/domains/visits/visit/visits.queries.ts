import type { VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Follower } from '../../../platform/act/fact.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { lockAppointment } from '../../appointments/index.ts';
import { followVisit } from '../../claims/index.ts';
import type { ClosingClinics, OpenWork } from '../../clinics/index.ts';

export const visit_columns = columnsOf('visit', [
  'id',
  'created_at',
  'clinic_id',
  'updated_at',
  'status',
  'call_at',
  'schedule_at',
  'appointment_id',
  'customer_id',
  'patient_id',
  'patient_name',
  'service_id',
  'asked_doctor_id',
  'doctor_id',
  'of_doctor_id',
  'specified',
  'consult_start_at',
  'consult_end_at',
  'ended_why',
  'medinet_user_id',
  'medinet_network',
]);

/** The columns of a visit that a step needs. */
export type VisitRow = RowOf<typeof visit_columns>;

type At = Pick<Scope, 'clinic_id' | 'group_id'>;

const visitOf = (db: ReadDb, { clinic_id }: Pick<Scope, 'clinic_id'>, id: number) =>
  db.selectFrom('visit').select(visit_columns).where('clinic_id', '=', clinic_id).where('id', '=', id);

/** A visit, without a lock. */
export const findVisit = (db: ReadDb, scope: Pick<Scope, 'clinic_id'>, id: number): Promise<VisitRow | undefined> =>
  visitOf(db, scope, id).executeTakeFirst();

/** The visit, locked until the commit: a second step waits and sees the first one. */
export const lockVisit = (db: Db, scope: At, id: number): Promise<VisitRow | undefined> =>
  visitOf(db, scope, id).forNoKeyUpdate().executeTakeFirst();

/**
 * The visit, locked until the commit, and before it its appointment, whose decisions lock in this order too: of a visit and its appointment that are
 * cancelled at once, neither waits for the other in a circle.
 */
export async function lockBookedVisit(db: Db, scope: Scope, id: number): Promise<VisitRow | undefined> {
  const visit = await db
    .selectFrom('visit')
    .select('appointment_id')
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .executeTakeFirst();
  // It never changes.
  if (visit?.appointment_id != null) await lockAppointment(db, scope, visit.appointment_id);
  return lockVisit(db, scope, id);
}

/** True for a visit of the branch, for a note of who opened it. */
export const isThere = ({ clinic_id }: At, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from visit where clinic_id = ${clinic_id} and id = ${id})`;

type NewVisit = Omit<
  Row<'visit'>,
  | 'id'
  | 'group_id'
  | 'clinic_id'
  | 'created_at'
  | 'updated_at'
  | 'listed_at'
  | 'of_doctor_id'
  | 'doctor_id'
  | 'consult_start_at'
  | 'consult_end_at'
  | 'ended_why'
  | 'ended_at'
  | 'place'
  | 'preconsult'
  | 'is_first_visit'
> & { place: object | null; preconsult: object[] };

/** Whether a patient has been seen at the branch by tele-consult. */
export async function isFirstVisit(db: ReadDb, { clinic_id }: At, patient_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from visit where clinic_id = ${clinic_id} and patient_id = ${patient_id} and consult_end_at is not null limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Writes a new visit. The claim of a member who calls begins with it. */
export async function insertVisit(db: Db, scope: At, made: NewVisit, now: Date): Promise<VisitRow> {
  const { group_id, clinic_id } = scope;
  const visit = await db
    .insertInto('visit')
    .values({
      ...made,
      place: made.place && JSON.stringify(made.place),
      preconsult: JSON.stringify(made.preconsult),
      is_first_visit: await isFirstVisit(db, scope, made.patient_id),
      group_id,
      clinic_id,
      created_at: now,
      updated_at: now,
    })
    .returning(visit_columns)
    .executeTakeFirstOrThrow();
  await followVisit(db, scope, visit);
  return visit;
}

/** Columns that a step writes. */
type VisitChange = { status: VisitStatus; updated_at: Date } & Partial<
  Pick<
    Row<'visit'>,
    'call_at' | 'schedule_at' | 'doctor_id' | 'consult_start_at' | 'consult_end_at' | 'ended_why' | 'ended_at'
  >
>;

/**
 * Writes a step of a locked visit. Nothing else writes a visit's status, so that no way to call, end, cancel or close one can forget its claim.
 * The visit is locked before its claim.
 */
export async function saveVisit(db: Db, scope: At, id: number, change: VisitChange): Promise<VisitRow> {
  const visit = await db
    .updateTable('visit')
    .set(change)
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .returning(visit_columns)
    .executeTakeFirstOrThrow();
  await followVisit(db, scope, visit);
  return visit;
}

/** Cancels a locked visit whose consult has not begun. */
export const saveCancelled = (
  { db, now }: { db: Db; now: Date },
  scope: At,
  { id, updated_at }: Pick<VisitRow, 'id' | 'updated_at'>,
  ended_why: 'patient' | 'clinic',
): Promise<VisitRow> =>
  saveVisit(db, scope, id, { status: 'c', ended_why, ended_at: now, updated_at: changedAt(updated_at, now) });

/** The fields that the patient gives again with another call. */
export async function saveAnswers(
  db: Db,
  { clinic_id }: At,
  id: number,
  { place, preconsult }: { place: object | null | undefined; preconsult: object[] | undefined },
): Promise<void> {
  if (place === undefined && preconsult === undefined) return;
  await db
    .updateTable('visit')
    .set({
      ...(place === undefined ? {} : { place: place && JSON.stringify(place) }),
      ...(preconsult === undefined ? {} : { preconsult: JSON.stringify(preconsult) }),
    })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .execute();
}

/** The clinic of a visit of any group, found without a tenant. */
export const resolveVisit = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_visit(${id})`.execute(db)).rows[0];

/** The references in messages about a visit: the consumer app's id of the customer, and the service. */
interface ToldVisit {
  user_id: string;
  service: string;
}

export async function readTold(
  db: ReadDb,
  { group_id }: At,
  { customer_id, service_id }: Pick<VisitRow, 'customer_id' | 'service_id'>,
): Promise<ToldVisit> {
  const { rows } = await sql<ToldVisit>`
    select c.platform_id as user_id, s.name as service from customer c, telemed_service s
    where c.group_id = ${group_id} and c.id = ${customer_id} and s.group_id = ${group_id} and s.id = ${service_id}`.execute(
    db,
  );
  const [told] = rows;
  if (!told) throw new Error('The customer or the service of a visit is missing.');
  return told;
}

export const listClinicsWithOldVisits = async (db: ReadDb, before: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_old_visits(${before})`.execute(db)).rows;

type OldVisit = Row<'visit', 'id' | 'status' | 'appointment_id' | 'updated_at'>;

/** Missed calls of earlier days and booked visits of earlier days, locked until the commit. */
export async function lockOldVisits(db: Db, { clinic_id }: Scope, before: Date, most: number): Promise<OldVisit[]> {
  const { rows } = await sql<OldVisit>`
    select v.id, v.status, v.appointment_id, v.updated_at from visit v
    where v.clinic_id = ${clinic_id} and v.status in ('mc', 'i') and coalesce(v.ended_at, v.schedule_at) < ${before}
    order by v.id limit ${most} for no key update skip locked`.execute(db);
  return rows;
}

/** Visits that are booked, waiting, seen or not paid. */
export const addOpenVisits: Follower<ClosingClinics> = async ({ db }, { clinic_ids }, { open_work }) => {
  const { rows } = await sql<OpenWork>`
    select 'visits' as kind, count(*) as records, null::bigint as amount_cents from visit
    where clinic_id = any (${clinic_ids}::bigint[]) and status in ('i', 'm', 's', 'wc', 'w')`.execute(db);
  open_work.push(...rows);
};
