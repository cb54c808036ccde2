import type { neighbourAppointment } from '@clinic/contract/appointments/appointment-times.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { sendWithNext } from '../../../platform/db/transaction.ts';
import { doctorOf } from '../appointments.queries.ts';

/** A span of a doctor's time. */
interface DoctorSpan {
  doctor_id: number;
  from: Date;
  to: Date;
}

/** A time that is held while a patient books it. */
interface HeldTime {
  id: number;
  doctor_id: number;
  begins_at: Date;
  ends_at: Date;
}

/** Locks the times of this doctor until the commit: other calls that give the doctor a time wait. */
export const lockTimesOf = (db: Db, doctor_id: number) => takingLock('times of a doctor', doctor_id).execute(db);

const endingExpiredHolds = ({ clinic_id }: Scope, doctor_id: number, now: Date) =>
  sql`delete from doctor_time where clinic_id = ${clinic_id} and doctor_id = ${doctor_id} and expires_at <= ${now}`;

/** Holds that have expired give their time back: the database's constraint does not know the time. */
export async function endExpiredHolds(db: Db, scope: Scope, doctor_id: number, now: Date): Promise<void> {
  await endingExpiredHolds(scope, doctor_id, now).execute(db);
}

/** True if another approved appointment of the doctor, or a hold, has a part of this time. */
export async function isTaken(
  db: Db,
  { clinic_id }: Scope,
  { doctor_id, from, to, except }: DoctorSpan & { except: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from doctor_time t where t.clinic_id = ${clinic_id} and t.doctor_id = ${doctor_id}
      and t.during && tstzrange(${from}, ${to}) and t.appointment_id is distinct from ${except} limit 1`.execute(db);
  return rows.length > 0;
}

/** The time of an appointment, which keeps it while it is approved. */
interface OwnTime {
  id: number;
  doctor_id: number | null;
  reserved_at: Date | null;
  ends_at: Date | null;
  booked_anyway: string | null;
}

/**
 * Marks the time of an approved appointment as taken. One without a doctor, or booked although its time was taken, takes none. The database refuses a
 * time that is taken. It travels with the next statement.
 */
export function takeTime(
  db: Db,
  scope: Scope,
  { id, doctor_id, reserved_at, ends_at, booked_anyway }: OwnTime,
  now: Date,
): void {
  if (doctor_id === null || !reserved_at || !ends_at || booked_anyway !== null) return;
  const { group_id, clinic_id } = scope;
  const own = { group_id, clinic_id, doctor_id, begins_at: reserved_at, ends_at, appointment_id: id, expires_at: null };
  sendWithNext(db, endingExpiredHolds(scope, doctor_id, now));
  sendWithNext(db, db.insertInto('doctor_time').values(own));
}

/** Frees the time of an appointment. It travels with the next statement. */
export const freeTime = (db: Db, { clinic_id }: Scope, appointment_id: number): void =>
  sendWithNext(
    db,
    db.deleteFrom('doctor_time').where('clinic_id', '=', clinic_id).where('appointment_id', '=', appointment_id),
  );

/** Holds a time that is free. The doctor's times are locked. */
export async function insertHold(
  db: Db,
  { group_id, clinic_id }: Scope,
  { doctor_id, from, to }: DoctorSpan,
  expires_at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('doctor_time')
    .values({ group_id, clinic_id, doctor_id, begins_at: from, ends_at: to, appointment_id: null, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The doctor of a hold; undefined if the hold is gone. */
export const findHold = (db: Db, { clinic_id }: Scope, id: number): Promise<HeldTime | undefined> =>
  db
    .selectFrom('doctor_time')
    .select(['id', 'doctor_id', 'begins_at', 'ends_at'])
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('appointment_id', 'is', null)
    .executeTakeFirst();

/** Ends a hold. Of two callers the first ends it. Returns its time if it had not expired. */
export const endHold = (db: Db, { clinic_id }: Scope, id: number, now: Date): Promise<HeldTime | undefined> =>
  db
    .deleteFrom('doctor_time')
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('appointment_id', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'doctor_id', 'begins_at', 'ends_at'])
    .executeTakeFirst();

/** An approved appointment, which may have a doctor's time. */
export type BookedTime = z.output<typeof neighbourAppointment>;

interface Between {
  from: Date;
  to: Date;
  /** The appointment that gets a time. */
  except: number;
}

/** The approved appointments of these doctors on the days that begin then. */
export async function listBookedOn(
  db: ReadDb,
  scope: Scope,
  { doctor_ids, days }: { doctor_ids: readonly number[]; days: readonly Date[] },
): Promise<BookedTime[]> {
  const { rows } = await sql<BookedTime>`
    select a.id, a.user_name, a.purpose, a.reserved_at, a.ends_at, a.booked_anyway, ${doctorOf(scope)}
    from unnest(${days}::timestamptz[]) as asked (begins_at) join appointment a on a.clinic_id = ${scope.clinic_id}
      and a.status = 'c' and a.reserved_at > asked.begins_at - interval '1 day' and a.reserved_at < asked.begins_at + interval '1 day'
    where a.doctor_id = ${anyOf(doctor_ids)}`.execute(db);
  return rows;
}

/** The approved appointments between two instants, in order of time. One ends within a day of its beginning. */
export async function listBooked(db: ReadDb, scope: Scope, { from, to, except }: Between): Promise<BookedTime[]> {
  const { rows } = await sql<BookedTime>`
    select a.id, a.user_name, a.purpose, a.reserved_at, a.ends_at, a.booked_anyway, ${doctorOf(scope)} from appointment a
    where a.clinic_id = ${scope.clinic_id} and a.status = 'c' and a.reserved_at > ${from}::timestamptz - interval '1 day'
      and a.reserved_at < ${to} and a.ends_at > ${from} and a.id <> ${except}
    order by a.reserved_at, a.id`.execute(db);
  return rows;
}
