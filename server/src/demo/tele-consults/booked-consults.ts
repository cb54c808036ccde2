import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import type { DemoCustomer } from '../records/demo-customers.ts';

/** A time that a patient has booked with a tele-consult doctor, among the demo's appointments. */
export interface BookedConsult {
  appointment_id: number;
  clinic_id: number;
  doctor_id: number;
  created_at: Date;
  reserved_at: Date;
  is_over: boolean;
  customer: DemoCustomer;
}

/** The booked tele-consults of a group, the first one first. */
export async function readBookedConsults(client: pg.ClientBase, group_id: number): Promise<BookedConsult[]> {
  const { rows } = await client.query<Omit<BookedConsult, 'customer'> & DemoCustomer>({
    text: `select a.id as appointment_id, a.clinic_id, a.doctor_id, a.created_at, a.reserved_at, a.status = 'f' as is_over,
        a.customer_id, a.patient_id, a.username, a.attendee as name, a.user_phone as mobile
      from appointment a join doctor d on d.clinic_id = a.clinic_id and d.id = a.doctor_id and d.user_id is not null
      where a.group_id = $1 and a.type = 't' and a.status in ('c', 'f') order by a.reserved_at, a.id`,
    values: [group_id],
    types: value_types,
  });
  return rows.map(({ customer_id, patient_id, username, name, mobile, ...booked }) => ({
    ...booked,
    customer: { customer_id, patient_id, username, name, mobile },
  }));
}
