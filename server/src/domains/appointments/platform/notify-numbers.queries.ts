import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The clinic's name, and the numbers that hear of a new request. */
export interface NotifyNumbers {
  clinic_name: string;
  numbers: string[];
}

/** The clinic's number and that of the doctor who is asked for, each if its settings say so. The same number hears once. */
export async function readNotifyNumbers(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  doctor_id: number | null,
): Promise<NotifyNumbers> {
  const { rows } = await sql<{ clinic_name: string; clinic_number: string | null; doctor_number: string | null }>`
    select c.name as clinic_name, case when c.is_enable_appointment_sms_notify then c.appointment_notify_number end as clinic_number,
      (select u.mobile from doctor d join staff_user u on u.group_id = ${group_id} and u.id = d.user_id
       where d.clinic_id = ${clinic_id} and d.id = ${doctor_id} and d.is_enable_appointment_sms_notify and d.deleted_at is null) as doctor_number
    from clinic c where c.id = ${clinic_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The clinic is not in the tenant.');
  const numbers = [row.clinic_number ?? '', row.doctor_number ?? ''].filter((number) => number !== '');
  return { clinic_name: row.clinic_name, numbers: [...new Set(numbers)] };
}
