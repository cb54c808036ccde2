import type { InsertRecords } from './insert-records.ts';

export const is_summary = true;

/** The times of approved appointments, which nobody else gets. */
export const insertRecords: InsertRecords = async (client, group_id) => {
  await client.query(
    `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
     select group_id, clinic_id, doctor_id, reserved_at, ends_at, id from appointment
     where group_id = $1 and status = 'c' and doctor_id is not null and booked_anyway is null order by id`,
    [group_id],
  );
};
