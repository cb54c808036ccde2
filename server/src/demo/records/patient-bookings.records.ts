import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { value_types } from '../../platform/db/pool.ts';
import { randomOf } from '../random.ts';
import { customersOf } from './demo-customers.ts';
import type { InsertRecords } from './insert-records.ts';

const seed = 2026;
const minute_ms = 60_000;

/** When the tele-consult doctors can be booked, in days before and after today. Bit 0 is Sunday. */
const rules = [
  { from: -120, to: 240, mask: 0b0111110, minutes: 15, times: [{ start_time: 1830, end_time: 2130 }] },
  { from: -30, to: 180, mask: 0b0010100, minutes: 30, times: [{ start_time: 1230, end_time: 1400 }] },
  { from: 3, to: 45, mask: 0b1000000, minutes: 15, times: [{ start_time: 1400, end_time: 1700 }] },
];
/** A day ahead that they take out. */
const day_out = 9;

const purposes = ['Cough and cold', 'Repeat prescription', 'Review of results', 'Skin rash', '', 'Sleep problems'];

interface Doctor {
  id: number;
  clinic_id: number;
}

/** The weekdays of the evening rule, and its slots in the next three weeks that patients have booked. */
function bookedTimes(today: string, chance: (part: number) => boolean): { day: string; at: Date }[] {
  const booked: { day: string; at: Date }[] = [];
  for (let ahead = -14; ahead <= 21; ahead++) {
    const day = addDays(today, ahead);
    if (weekdayOf(day) >= 5 || ahead === day_out) continue;
    for (let slot = 0; slot < 12; slot++)
      if (chance(ahead < 8 ? 0.3 : 0.1))
        booked.push({ day, at: new Date(startOfDay(day).getTime() + (18 * 60 + 30 + slot * 15) * minute_ms) });
  }
  return booked;
}

/** When the tele-consult doctors of a group can be booked, a date that they take out, and bookings of patients. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const { rows: doctors } = await client.query<Doctor>({
    text: `select d.id, d.clinic_id from doctor d
      where d.group_id = $1 and d.deleted_at is null and d.user_id is not null and d.is_allow_appt order by d.clinic_id, d.id`,
    values: [group_id],
    types: value_types,
  });
  const random = randomOf(seed, 'telemed availability', String(group_id));
  const customers = doctors.length === 0 ? [] : await customersOf(client, group_id, random, since);
  const today = singaporeDay(now);
  const added = new Date(now.getTime() - 40 * 86_400_000);
  for (const { id, clinic_id } of doctors) {
    await client.query(
      `with made as (
         insert into available_date_rule (group_id, clinic_id, doctor_id, created_at, updated_at, start_date, end_date, date_range_type,
           date_range, slot_minutes, time_slots)
         select $1, $2, $3, $4, $4, $5::date + r."from", $5::date + r."to", 'w', r.mask, r.minutes, r.times
         from json_to_recordset($6) as r ("from" int, "to" int, mask int, minutes int, times jsonb) returning *)
       insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
       select m.group_id, m.clinic_id, m.created_at, 'available_date_created', 'available_date_rule', m.id, u.id, u.username, null,
         jsonb_build_object('slot_minutes', m.slot_minutes)
       from made m join doctor d on d.clinic_id = m.clinic_id and d.id = m.doctor_id join staff_user u on u.id = d.user_id order by m.id`,
      [group_id, clinic_id, id, added, today, JSON.stringify(rules)],
    );
    await client.query(
      `insert into available_date_out (group_id, clinic_id, doctor_id, date, created_at) values ($1, $2, $3, $4, $5)`,
      [group_id, clinic_id, id, addDays(today, day_out), added],
    );
    const bookings = bookedTimes(today, (part) => random.chance(part)).map(({ day, at }) => {
      const customer = random.pick(customers);
      const asked = new Date(Math.min(at.getTime() - random.whole(60, 6_000) * minute_ms, now.getTime() - minute_ms));
      return {
        created_at: asked,
        customer_id: customer.customer_id,
        patient_id: customer.patient_id,
        username: customer.username,
        user_name: customer.name,
        user_phone: customer.mobile,
        purpose: random.pick(purposes),
        day,
        reserved_at: at,
        status: at < now ? 'f' : 'c',
      };
    });
    // A time that another appointment of the demo has already is not booked a second time.
    await client.query(
      `with made as (
         insert into appointment (group_id, clinic_id, created_at, updated_at, type, status, customer_id, patient_id, username, user_name,
           user_phone, attendee, purpose, date, timing, doctor_id, reserved_at, ends_at)
         select $1, $2, b.created_at, b.created_at, 't', b.status, b.customer_id, b.patient_id, b.username, b.user_name, b.user_phone,
           b.user_name, b.purpose, b.day, case when b.reserved_at at time zone 'Asia/Singapore' < b.day + time '19:00' then 'n' else 'e' end,
           $3, b.reserved_at, b.reserved_at + interval '15 minutes'
         from json_to_recordset($4) as b (created_at timestamptz, customer_id bigint, patient_id bigint, username text, user_name text,
           user_phone text, purpose text, day date, reserved_at timestamptz, status text)
         where not exists (
           select from appointment a where a.clinic_id = $2 and a.doctor_id = $3 and a.status = 'c'
             and a.during && tstzrange(b.reserved_at, b.reserved_at + interval '15 minutes'))
         order by b.reserved_at returning *)
       insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
       select m.group_id, m.clinic_id, m.created_at, 'appointment_booked', 'appointment', m.id, null, 'patient app', null,
         jsonb_build_object('status', 'c') from made m order by m.created_at, m.id`,
      [group_id, clinic_id, id, JSON.stringify(bookings)],
    );
  }
};
