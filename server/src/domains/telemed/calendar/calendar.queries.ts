import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';

const columns = columnsOf('doctor', [
  'id',
  'salutation',
  'name',
  'user_id',
  'updated_at',
  'is_allow_appt',
  'is_enable_appointment_sms_notify',
  'time_slot_interval',
  'appointment_cut_off_day',
]);

/** A tele-consult doctor with the settings of their bookings. */
export type CalendarDoctorRow = Omit<RowOf<typeof columns>, 'user_id'> & { user_id: number; has_mobile: boolean };

/** Tele-consult doctors of the branch, by name: those who are linked to a user. */
async function doctors(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  condition: RawBuilder<unknown>,
): Promise<CalendarDoctorRow[]> {
  const { rows } = await sql<CalendarDoctorRow>`
    select ${listed(columns, 'd')}, coalesce(trim(u.mobile), '') <> '' as has_mobile
    from doctor d join staff_user u on u.group_id = ${group_id} and u.id = d.user_id
    where d.clinic_id = ${clinic_id} and d.deleted_at is null and ${condition}
    order by d.name collate "und-x-icu", d.id`.execute(db);
  return rows;
}

export const listCalendarDoctorRows = (db: ReadDb, scope: Scope): Promise<CalendarDoctorRow[]> =>
  doctors(db, scope, sql`true`);

/** Doctors who can be booked: none at a branch without tele-consults. */
export const listBookableDoctorRows = (db: ReadDb, scope: Scope): Promise<CalendarDoctorRow[]> =>
  doctors(
    db,
    scope,
    sql`d.is_allow_appt and exists (select from clinic c where c.id = ${scope.clinic_id} and c.allow_telemed)`,
  );

export const readCalendarDoctor = async (
  db: ReadDb,
  scope: Scope,
  id: number,
): Promise<CalendarDoctorRow | undefined> => (await doctors(db, scope, sql`d.id = ${id}`))[0];
