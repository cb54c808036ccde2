import { remindersFrom } from '../../domains/appointments/reminders/reminders.rules.ts';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { InsertRecords } from './insert-records.ts';

export const is_summary = true;

interface Approved {
  id: number;
  clinic_id: number;
  status: 'c';
  reserved_at: Date;
  user_phone: string;
}

/** The taken times of approved appointments, and the reminders that are still to be sent. */
export const insertRecords: InsertRecords = async (client, group_id, { now }) => {
  await client.query(
    `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
     select group_id, clinic_id, doctor_id, reserved_at, ends_at, id from appointment
     where group_id = $1 and status = 'c' and doctor_id is not null and booked_anyway is null order by id`,
    [group_id],
  );
  const { rows } = await client.query<Approved>({
    text: `select id, clinic_id, status, reserved_at, user_phone from appointment
      where group_id = $1 and status = 'c' and reserved_at > $2 order by id`,
    values: [group_id, now],
    types: value_types,
  });
  const planned = rows.flatMap((appointment) =>
    remindersFrom(now, appointment).map((reminder) => ({
      ...reminder,
      clinic_id: appointment.clinic_id,
      appointment_id: appointment.id,
      reserved_at: appointment.reserved_at,
    })),
  );
  // Reminders that are due at this moment count as sent.
  await bulkInsert(
    client,
    'appointment_reminder',
    planned.filter(({ due_at }) => due_at > now),
  );
};
