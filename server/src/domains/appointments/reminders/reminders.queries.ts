import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { sendWithNext, together } from '../../../platform/db/transaction.ts';
import { type ReminderKind, remindersFrom } from './reminders.rules.ts';

type At = Pick<Scope, 'clinic_id'>;

/** A reminder that this transaction may send. */
export interface DueReminder {
  appointment_id: number;
  kind: ReminderKind;
  reserved_at: Date;
  ends_at: Date;
  user_phone: string;
  clinic_name: string;
  own: Language | null;
  on: Language[];
}

/** Plans the reminders of an appointment that was decided, without a round trip. Those of a former time that were not sent are gone. */
export function planReminders(
  db: Db,
  { clinic_id }: At,
  appointment: { id: number; status: string; reserved_at: Date | null; user_phone: string },
  now: Date,
): void {
  const { id: appointment_id, reserved_at } = appointment;
  const unsent = db
    .deleteFrom('appointment_reminder')
    .where('clinic_id', '=', clinic_id)
    .where('appointment_id', '=', appointment_id)
    .where('written_at', 'is', null);
  sendWithNext(db, unsent);
  const planned = remindersFrom(now, appointment);
  if (!reserved_at || planned.length === 0) return;
  const rows = planned.map((one) => ({ ...one, clinic_id, appointment_id, reserved_at, written_at: null }));
  // A time that the appointment has again is not reminded of again.
  const adding = db.insertInto('appointment_reminder').values(rows);
  sendWithNext(
    db,
    adding.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Clinics with reminders that are due, across all tenants. */
export const listClinicsWithReminders = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_reminders(${now})`.execute(db)).rows;

/** Locks appointments with due reminders until the commit. Skips those that another process or a user has locked. */
export async function lockDue(db: Db, { clinic_id }: Scope, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from appointment a
    where a.clinic_id = ${clinic_id} and a.id in (
      select r.appointment_id from appointment_reminder r where r.clinic_id = ${clinic_id} and r.written_at is null and r.due_at <= ${now})
    order by a.id limit ${most} for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** The due reminders of locked appointments, as they are now: one that is at the counter already, was not reached in time or has no phone gets none. */
const due = ({ clinic_id, group_id }: Scope, locked: readonly number[], now: Date) => sql<DueReminder>`
  select r.appointment_id, r.kind, r.reserved_at, r.ends_at, a.user_phone, c.name as clinic_name, c.languages as "on",
    (select u.language from customer u where u.group_id = ${group_id} and u.id = a.customer_id) as own
  from appointment_reminder r join appointment a on a.clinic_id = ${clinic_id} and a.id = r.appointment_id
  join clinic c on c.id = ${clinic_id}
  where r.clinic_id = ${clinic_id} and r.appointment_id = any (${locked}) and r.written_at is null and r.due_at <= ${now}
    and r.ends_at > ${now} and a.status = 'c' and a.user_phone <> '' and not exists (
      select q.id from queue_entry q
      where q.clinic_id = ${clinic_id} and q.appointment_id = r.appointment_id and q.day = (r.reserved_at at time zone 'Asia/Singapore')::date)
  order by r.appointment_id, r.kind`;

/** Marks the due reminders of locked appointments as sent and returns them. Due ones that nobody gets are deleted. */
export async function noteReminders(
  db: Db,
  scope: Scope,
  locked: readonly number[],
  now: Date,
): Promise<DueReminder[]> {
  const unsent = sql`clinic_id = ${scope.clinic_id} and written_at is null and appointment_id = any (${locked})`;
  const { rows: sent } = await due(scope, locked, now).execute(db);
  const ids = sent.map(({ appointment_id }) => appointment_id);
  await together(
    db,
    sql`update appointment_reminder set written_at = ${now} where ${unsent} and due_at <= ${now} and appointment_id = any (${ids})`,
    sql`delete from appointment_reminder where ${unsent} and due_at <= ${now}`,
  );
  return sent;
}

/** When the patient is reminded next; null if no reminder is left. */
export const selectNextReminder = (
  { clinic_id }: At,
  appointment_id: number,
  now: Date,
): RawBuilder<{ due_at: Date | null }> =>
  sql<{ due_at: Date | null }>`
    select min(r.due_at) as due_at from appointment_reminder r
    join appointment a on a.clinic_id = ${clinic_id} and a.id = r.appointment_id
    where r.clinic_id = ${clinic_id} and r.appointment_id = ${appointment_id} and r.written_at is null and a.user_phone <> ''
      and r.due_at > ${now}`;
