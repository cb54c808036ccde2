import type { AppointmentTiming } from '@clinic/contract/appointments/appointment-words.ts';
import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf } from '../random.ts';
import { customersOf, type DemoCustomer } from './demo-customers.ts';
import { insertPastQueues, insertQueue, insertQueueTrail } from './demo-queue.ts';
import type { InsertRecords } from './insert-records.ts';

const minute_ms = 60_000;
const days_ahead = 30;
const seed = 2026;

const purposes = [
  'Fever and cough',
  'Follow-up',
  'Blood pressure review',
  'Vaccination',
  'Health screening',
  'Skin rash',
  'Back pain',
  'Medical certificate',
  'Diabetes review',
  'Child, high temperature',
  'Travel advice',
  '',
];
const reasons = ['In pain since last night', 'Comes from far away', 'Baby is with her'];

interface Doctor {
  id: number;
  clinic_id: number;
  minutes: number;
}

type Status = 'i' | 'c' | 'f' | 'r' | 'd';

/** The outcome of a request for a day. */
function statusOf(day: string, today: string, random: Random): Status {
  if (day < today)
    return random.weighted([
      ['f', 80],
      ['d', 9],
      ['r', 6],
      ['c', 5],
    ] as const);
  if (day === today)
    return random.weighted([
      ['c', 88],
      ['d', 6],
      ['i', 6],
    ] as const);
  return random.weighted([
    ['c', 70],
    ['i', 20],
    ['d', 6],
    ['r', 4],
  ] as const);
}

/** The hours of the demo's branches within a slot. On Saturdays they are open in the morning. */
function sessionOf(day: string, timing: AppointmentTiming): { from: number; to: number } | undefined {
  if (weekdayOf(day) === 5) return timing === 'm' ? { from: 9, to: 12 } : undefined;
  return { m: { from: 8.5, to: 12 }, n: { from: 14, to: 17.5 }, e: { from: 19, to: 21 } }[timing];
}

/** Gives each doctor's time to one appointment. */
class Times {
  #taken = new Set<string>();

  /** A free time of the doctor in the slot; undefined if there is none after a few tries. */
  find(day: string, timing: AppointmentTiming, { id, minutes }: Doctor, random: Random): Date | undefined {
    const session = sessionOf(day, timing);
    if (!session) return undefined;
    const { from, to } = session;
    for (let tries = 0; tries < 8; tries++) {
      const at = from * 60 + random.whole(0, Math.floor(((to - from) * 60) / minutes) - 1) * minutes;
      const key = `${id} ${day} ${at}`;
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return new Date(startOfDay(day).getTime() + at * minute_ms);
    }
    return undefined;
  }
}

interface Asking {
  group_id: number;
  day: string;
  today: string;
  now: Date;
  doctor: Doctor;
  customers: readonly DemoCustomer[];
  times: Times;
  random: Random;
  staff: { id: number; username: string };
}

/** One appointment of a day, or none if its doctor has no time left. */
function appointmentOf(asking: Asking): object | undefined {
  const { group_id, day, today, now, doctor, customers, times, random, staff } = asking;
  const timing = random.weighted([
    ['m', 52],
    ['n', 38],
    ['e', 10],
  ] as const);
  const time = times.find(day, timing, doctor, random);
  if (!time) return undefined;
  const status = statusOf(day, today, random);
  const customer = random.pick(customers);
  const asked = new Date(time.getTime() - random.whole(1, 8 * 24 * 60) * minute_ms - 86_400_000 / 4);
  const created_at = asked < now ? asked : new Date(now.getTime() - random.whole(8, 40 * 60) * minute_ms);
  const decided_at = new Date(Math.min(created_at.getTime() + random.whole(3, 240) * minute_ms, now.getTime()));
  const has_time = status === 'c' || status === 'f';
  const by_patient = random.chance(0.7);
  return {
    group_id,
    clinic_id: doctor.clinic_id,
    created_at,
    updated_at: status === 'i' ? created_at : decided_at,
    type: random.weighted([
      ['n', 83],
      ['t', 12],
      ['o', 5],
    ] as const),
    status,
    customer_id: customer.customer_id,
    patient_id: customer.patient_id,
    username: customer.username,
    user_name: customer.name,
    user_phone: customer.mobile,
    attendee: customer.name,
    purpose: random.pick(purposes),
    date: day,
    timing,
    doctor_id: random.chance(0.85) ? doctor.id : null,
    other_info: random.chance(0.3)
      ? {
          address: `${random.whole(1, 480)} Orchard Road`,
          unit: `#0${random.whole(1, 9)}-${random.whole(10, 40)}`,
          country: 'Singapore',
          zip_code: `2388${random.whole(10, 99)}`,
        }
      : null,
    reserved_at: has_time ? time : null,
    ends_at: has_time ? new Date(time.getTime() + doctor.minutes * minute_ms) : null,
    booked_anyway: status === 'c' && random.chance(0.02) ? random.pick(reasons) : null,
    decided_by: status === 'i' || (status === 'd' && by_patient) ? null : staff.id,
    decide_user: status === 'i' || (status === 'd' && by_patient) ? null : staff.username,
    decided_at: status === 'i' || (status === 'd' && by_patient) ? null : decided_at,
    cancelled_by: status === 'd' ? (by_patient ? 'u' : 'c') : null,
    cancelled_at: status === 'd' ? decided_at : null,
  };
}

/** The days around today are busier than those long ago, because people look at them. */
const busy_days_before = 14;

const appointmentsOnDay = (day: string, today: string, random: Random): number => {
  const weekday = weekdayOf(day);
  if (weekday === 6) return 0;
  if (weekday === 5) return random.whole(1, 3);
  if (day === today) return random.whole(9, 13);
  return day < addDays(today, -busy_days_before) ? random.whole(1, 4) : random.whole(3, 7);
};

/** The trail of the appointments: the request, and the decision. */
const insertTrail = (client: pg.ClientBase, group_id: number) =>
  client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select a.group_id, a.clinic_id, t.at, t.kind, 'appointment', a.id, t.user_id, t.actor, t.before, jsonb_build_object('status', t.status)
     from appointment a cross join lateral (
       values (a.created_at, 'appointment_requested', null::bigint, 'patient app', null::jsonb, 'i'),
         (coalesce(a.decided_at, a.cancelled_at), case a.status when 'r' then 'appointment_rejected' when 'd' then 'appointment_cancelled'
           else 'appointment_approved' end, a.decided_by, coalesce(a.decide_user, 'patient app'), jsonb_build_object('status', 'i'),
           case a.status when 'f' then 'c' else a.status end)
     ) t(at, kind, user_id, actor, before, status)
     where a.group_id = $1 and t.at is not null order by t.at, a.id, t.kind desc`,
    [group_id],
  );

/** Appointments of the branches with doctors, over the demo's history and the next thirty days. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const { rows: doctors } = await client.query<Doctor>({
    text: `select d.id, d.clinic_id, d.time_slot_interval as minutes from doctor d
      where d.group_id = $1 and d.deleted_at is null order by d.clinic_id, d.id`,
    values: [group_id],
    types: value_types,
  });
  const { rows: people } = await client.query<{ id: number; username: string; code: string }>({
    text: `select u.id, u.username, g.code from staff_user u join provider_group g on g.id = u.group_id
      where u.group_id = $1 and u.username in ('manager', 'owner') order by u.username limit 1`,
    values: [group_id],
    types: value_types,
  });
  const [staff] = people;
  if (!staff || doctors.length === 0) return;
  const random = randomOf(seed, 'appointments', staff.code);
  const customers = await customersOf(client, group_id, random, since);
  const times = new Times();
  const today = singaporeDay(now);
  const rows: object[] = [];
  for (const own of Map.groupBy(doctors, ({ clinic_id }) => clinic_id).values())
    for (let day = singaporeDay(since); day <= addDays(today, days_ahead); day = addDays(day, 1))
      for (let left = appointmentsOnDay(day, today, random); left > 0; left--) {
        const doctor = random.pick(own);
        const made = appointmentOf({ group_id, day, today, now, doctor, customers, times, random, staff });
        if (made) rows.push(made);
      }
  await bulkInsert(client, 'appointment', rows);
  for (const clinic_id of new Set(doctors.map((doctor) => doctor.clinic_id)))
    await insertQueue(client, { group_id, clinic_id, now, staff_id: staff.id }, random);
  await insertPastQueues(client, { group_id, now, staff_id: staff.id });
  await insertTrail(client, group_id);
  await insertQueueTrail(client, group_id);
};
