import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

/** The kind of text of each reminder. */
export const reminder_texts = {
  day_before: 'appointment_reminder_day_before',
  hours_before: 'appointment_reminder',
} as const;
export type ReminderKind = keyof typeof reminder_texts;

/** A reminder that this transaction may send. */
export interface DueReminder {
  appointment_id: number;
  kind: ReminderKind;
  reserved_at: Date;
  ends_at: Date;
  user_phone: string;
  clinic_name: string;
}

/** Clinics with reminders that are due, across all tenants. */
export const listClinicsWithReminders = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_reminders(${now})`.execute(db)).rows;

/** Locks appointments with due reminders until the commit. Skips those that another process or a user has locked. */
export async function lockDue(db: Db, { clinic_id }: Scope, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from appointment a
    where a.clinic_id = ${clinic_id} and a.id in (select appointment_id from due_reminders(${clinic_id}, ${now}))
    order by a.id limit ${most} for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notes the due reminders of locked appointments, and returns those that are new. They are read by a statement of its own, so that it sees
 * everything that was committed before the lock.
 */
export async function noteReminders(
  db: Db,
  { clinic_id }: Scope,
  appointment_ids: readonly number[],
  now: Date,
): Promise<DueReminder[]> {
  const { rows: due } = await sql<DueReminder>`
    select d.appointment_id, d.kind, d.reserved_at, d.ends_at, a.user_phone, c.name as clinic_name
    from due_reminders(${clinic_id}, ${now}) d
    join appointment a on a.clinic_id = ${clinic_id} and a.id = d.appointment_id
    join clinic c on c.id = ${clinic_id}
    where d.appointment_id = any (${appointment_ids})
    order by d.appointment_id, d.kind`.execute(db);
  if (due.length === 0) return [];
  const noted = await db
    .insertInto('appointment_reminder')
    .values(
      due.map(({ appointment_id, kind, reserved_at }) => ({
        clinic_id,
        appointment_id,
        kind,
        reserved_at,
        written_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['appointment_id', 'kind'])
    .execute();
  const keyOf = ({ appointment_id, kind }: { appointment_id: number; kind: string }) => `${appointment_id} ${kind}`;
  const are_new = new Set(noted.map(keyOf));
  return due.filter((one) => are_new.has(keyOf(one)));
}

/** When the patient is reminded next; null if no reminder is left. */
export const selectNextReminder = (
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  appointment_id: number,
  now: Date,
): RawBuilder<{ due_at: Date | null }> =>
  sql<{ due_at: Date | null }>`
    select min(r.due_at) as due_at from appointment a cross join lateral reminders_of(a.reserved_at) r
    where a.clinic_id = ${clinic_id} and a.id = ${appointment_id} and a.status = 'c' and a.user_phone <> ''
      and r.due_at > ${now}`;
