import { appointment, type AppointmentDoctor } from '@clinic/contract/appointments/appointment.ts';
import type { VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ClinicOfGroup, Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../platform/db/rows.ts';
import { listedAs, shown } from '../../platform/db/shown.ts';
import { authorName } from '../access/index.ts';

const appointment_columns = columnsOf('appointment', [
  'id',
  'clinic_id',
  'created_at',
  'updated_at',
  'type',
  'status',
  'customer_id',
  'patient_id',
  'username',
  'user_name',
  'user_phone',
  'attendee',
  'purpose',
  'date',
  'timing',
  'doctor_id',
  'other_info',
  'voucher_title',
  'hummingbird_doctor_info',
  'reserved_at',
  'ends_at',
  'booked_anyway',
  'decided_by',
  'decide_user',
  'decided_at',
  'cancelled_by',
  'cancelled_at',
]);

export type AppointmentRow = RowOf<typeof appointment_columns>;

/** The visit of a tele-consult. */
interface VisitOfAppointment {
  status: VisitStatus;
  service: string;
  patient_name: string;
}

/** The doctor of an appointment, whose record may be deleted meanwhile, and its visit. */
export interface Linked extends Pick<AppointmentRow, 'username' | 'user_phone'> {
  doctor: AppointmentDoctor | null;
  visit: VisitOfAppointment | null;
}

/** The fields that `showAppointment` adds, or replaces. */
export const linked_fields = [
  'visit_status',
  'doctor',
  'telemed_doctor_profile_name',
  'telemed_doctor_profile_salutation',
  'visit',
  'user',
] as const;
const shown_columns = shown('appointment', appointment, ...linked_fields, 'decided_by');

export type ShownAppointment = Omit<z.output<typeof appointment>, (typeof linked_fields)[number]> &
  Pick<AppointmentRow, 'clinic_id' | 'doctor_id'> &
  Linked;

/** The doctor of an appointment `a`, as JSON. */
export const doctorOf = ({ clinic_id }: Pick<Scope, 'clinic_id'>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', d.id, 'salutation', d.salutation, 'name', d.name) from doctor d
  where d.clinic_id = ${clinic_id} and d.id = a.doctor_id) as doctor`;

/** The state of the visit of an appointment `a`. Only tele-consults have one. */
export const visitStatusOf = ({ clinic_id }: Pick<Scope, 'clinic_id'>): RawBuilder<unknown> => sql`(
  select v.status from visit_summary v where v.clinic_id = ${clinic_id} and v.appointment_id = a.id) as visit_status`;

/** The visit of an appointment `a`, as JSON. */
export const visitOf = ({ clinic_id }: Pick<Scope, 'clinic_id'>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('status', v.status, 'service', v.service, 'patient_name', v.patient_name) from visit_summary v
  where v.clinic_id = ${clinic_id} and v.appointment_id = a.id) as visit`;

/** Everything that a list or a page shows of an appointment `a`. */
export const shownColumns = (scope: Pick<Scope, 'clinic_id' | 'group_id'>): RawBuilder<unknown> => sql`
  ${listedAs(shown_columns, 'a')}, a.clinic_id, a.doctor_id, a.username, ${doctorOf(scope)}, ${visitOf(scope)},
  ${authorName({ id: 'a.decided_by', kept: 'a.decide_user', group_id: scope.group_id })} as decided_by`;

export async function readAppointment(db: ReadDb, scope: Scope, id: number): Promise<ShownAppointment | undefined> {
  const { rows } = await sql<ShownAppointment>`
    select ${shownColumns(scope)} from appointment a
    where a.clinic_id = ${scope.clinic_id} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** The new requests that have waited the longest. */
export async function listOldestRequests(db: ReadDb, scope: Scope, most: number): Promise<ShownAppointment[]> {
  const { rows } = await sql<ShownAppointment>`
    select ${shownColumns(scope)} from appointment a
    where a.clinic_id = ${scope.clinic_id} and a.status = 'i' order by a.created_at, a.id limit ${most}`.execute(db);
  return rows;
}

/** The appointment as this call leaves it. */
export async function readSaved(db: ReadDb, scope: Scope, id: number): Promise<ShownAppointment> {
  const saved = await readAppointment(db, scope, id);
  if (!saved) throw new Error('The appointment of the call is missing.');
  return saved;
}

/** The clinic of an appointment of any group, found without a tenant. */
export const resolveAppointment = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_appointment(${id})`.execute(db)).rows[0];

/** True for an appointment of the branch, for a note of who opened it. */
export const isThere = ({ clinic_id }: Scope, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from appointment where clinic_id = ${clinic_id} and id = ${id})`;

/** A locked appointment, with the user account of its tele-consult doctor, who receives its events. */
export type LockedAppointment = AppointmentRow & { doctor_user_id: number | null };

const doctorUser = ({ clinic_id }: Scope): RawBuilder<number | null> => sql<number | null>`(
  select d.user_id from doctor d where d.clinic_id = ${clinic_id} and d.id = appointment.doctor_id)`;

/** The appointment, locked until the commit: a second decision waits and sees the first one. */
export const lockAppointment = (db: Db, scope: Scope, id: number): Promise<LockedAppointment | undefined> =>
  db
    .selectFrom('appointment')
    .select(appointment_columns)
    .select(doctorUser(scope).as('doctor_user_id'))
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A request, or with status and time a booking. */
export type NewAppointment = Pick<
  Row<'appointment'>,
  | 'type'
  | 'customer_id'
  | 'patient_id'
  | 'username'
  | 'user_name'
  | 'user_phone'
  | 'attendee'
  | 'purpose'
  | 'date'
  | 'timing'
  | 'doctor_id'
  | 'voucher_certified_id'
  | 'voucher_title'
> & { other_info: object | null; hummingbird_doctor_info: object | null } & Partial<
    Pick<Row<'appointment'>, 'status' | 'reserved_at' | 'ends_at'>
  >;

export async function insertAppointment(db: Db, scope: Scope, made: NewAppointment, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('appointment')
    .values({
      ...made,
      other_info: made.other_info && JSON.stringify(made.other_info),
      hummingbird_doctor_info: made.hummingbird_doctor_info && JSON.stringify(made.hummingbird_doctor_info),
      group_id: scope.group_id,
      clinic_id: scope.clinic_id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Columns that a decision writes. */
export type Decision = { updated_at: Date } & Partial<
  Pick<
    Row<'appointment'>,
    | 'status'
    | 'doctor_id'
    | 'reserved_at'
    | 'ends_at'
    | 'booked_anyway'
    | 'decided_by'
    | 'decide_user'
    | 'decided_at'
    | 'cancelled_by'
    | 'cancelled_at'
  >
>;

/** Writes a decision about a locked appointment. */
export async function saveDecision(db: Db, { clinic_id }: Scope, id: number, decision: Decision): Promise<void> {
  await db.updateTable('appointment').set(decision).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}

/** The title of a customer's certificate of the group; undefined: they have none with this id. */
export async function findVoucherTitle(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  certificate_id: number,
  user_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ voucher_title: string }>`
    select voucher_title from find_voucher_title(${group_id}, ${certificate_id}, ${user_id})`.execute(db);
  return rows[0]?.voucher_title;
}

/** A doctor of the branch to whom appointments can be given. */
export type BookedDoctor = AppointmentDoctor & { minutes: number };

const doctors = (db: ReadDb, { clinic_id }: Pick<Scope, 'clinic_id'>) =>
  db
    .selectFrom('doctor')
    .select(['id', 'salutation', 'name', 'time_slot_interval as minutes'])
    .where('clinic_id', '=', clinic_id)
    .where('deleted_at', 'is', null);

export const listDoctors = (db: ReadDb, scope: Scope): Promise<BookedDoctor[]> =>
  doctors(db, scope)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();

export const readDoctor = (
  db: ReadDb,
  scope: Scope,
  id: number,
): Promise<(BookedDoctor & { user_id: number | null }) | undefined> =>
  doctors(db, scope).select('user_id').where('id', '=', id).executeTakeFirst();
