import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { value_types } from '../../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf } from '../random.ts';
import { customersOf, type DemoCustomer } from './demo-customers.ts';
import type { InsertRecords } from './insert-records.ts';
import { insertVisitTrails } from './visit-trails.ts';

const minute_ms = 60_000;
const seed = 2026;
const days_ahead = 10;
/** Visits of each branch with a tele-consult doctor; both together have some six hundred. */
const most_of_a_day = 2;

const places = [
  '1 Orchard Road, Singapore 238801',
  '826 Tampines Street 81, Singapore 520826',
  '30 Woodlands Avenue 1, Singapore 739065',
  '12 Jalan Bukit Bintang, 55100 Kuala Lumpur, Malaysia',
];

const symptoms = ['Fever and cough', 'Skin rash', 'Stomach ache', 'Medicine refill', 'Sore throat', 'Headache'];

interface Doctor {
  id: number;
  clinic_id: number;
  services: number[] | null;
}

type Status = 'i' | 'w' | 'f' | 'wc' | 'c' | 'mc' | 'mcc';

/** What became of a visit of a day. Nothing rings and nobody is seen in the demo: the sandbox’s patient does that. */
function statusOf(day: string, today: string, random: Random): Status {
  if (day > today) return random.chance(0.92) ? 'i' : 'c';
  if (day === today)
    return random.weighted([
      ['f', 30],
      ['w', 25],
      ['wc', 10],
      ['mc', 20],
      ['i', 15],
    ] as const);
  return random.weighted([
    ['f', 66],
    ['w', 10],
    ['c', 11],
    ['mcc', 13],
  ] as const);
}

interface Visiting {
  group_id: number;
  day: string;
  today: string;
  now: Date;
  doctor: Doctor;
  customer: DemoCustomer;
  random: Random;
}

/** When a visit happened or will: not in the future of one that is over, nor in the past of a booked one. */
function timeOf(day: string, status: Status, now: Date, random: Random): Date {
  const at = startOfDay(day).getTime() + (9 * 60 + random.whole(0, 130) * 5) * minute_ms;
  if (status === 'i') return new Date(Math.max(at, now.getTime() + random.whole(20, 300) * minute_ms));
  return new Date(Math.min(at, now.getTime() - random.whole(30, 240) * minute_ms));
}

function endOf(status: Status, at: Date, random: Random) {
  const ended_at = new Date(at.getTime() + 2 * minute_ms);
  if (status === 'c') {
    const ended_why = random.weighted([
      ['patient', 6],
      ['clinic', 2],
      ['not_for_telemed', 2],
    ] as const);
    return { ended_why, ended_at };
  }
  if (status === 'mc' || status === 'mcc')
    return { ended_why: random.chance(0.7) ? 'unanswered' : 'no_doctor', ended_at };
  return { ended_why: null, ended_at: null };
}

/** A visit, as a row. */
function visitOf({ group_id, day, today, now, doctor, customer, random }: Visiting): object {
  const status = statusOf(day, today, random);
  const at = timeOf(day, status, now, random);
  const is_booked = status === 'i' || random.chance(0.3);
  const specified = is_booked ? true : random.chance(0.25);
  const is_seen = status === 'w' || status === 'f' || status === 'wc';
  const consult_start_at = new Date(at.getTime() + random.whole(20, 240) * 1_000);
  const consult_end_at = new Date(consult_start_at.getTime() + random.whole(4, 18) * minute_ms);
  const is_partner = random.chance(0.3);
  const created_at = is_booked
    ? new Date(Math.min(at.getTime() - random.whole(2, 90) * 60 * minute_ms, now.getTime() - minute_ms))
    : at;
  const { ended_why, ended_at } = endOf(status, at, random);
  return {
    group_id,
    clinic_id: doctor.clinic_id,
    created_at,
    updated_at: is_seen ? consult_end_at : (ended_at ?? created_at),
    status,
    call_at: status === 'i' || (is_booked && status === 'c') ? null : at,
    schedule_at: is_booked ? at : null,
    customer_id: customer.customer_id,
    patient_id: customer.patient_id,
    patient_name: customer.name,
    mobile: customer.mobile,
    service_id: random.pick(doctor.services ?? []),
    asked_doctor_id: specified ? doctor.id : null,
    doctor_id: is_seen ? doctor.id : null,
    specified,
    user_type: is_partner ? 'partner' : 'member',
    medinet_user_id: is_partner ? `MN-${random.whole(10_000, 99_999)}` : null,
    medinet_company_name: is_partner ? random.pick(['Straits Shipping', 'Merlion Foods', 'Harbour Logistics']) : null,
    medinet_network: is_partner ? random.pick(['Ally Plus', 'Ally Basic']) : null,
    media: random.chance(0.95) ? 'video' : 'audio',
    is_first_visit: random.chance(0.4),
    consent_at: created_at,
    place: random.chance(0.9)
      ? { formatted_address: random.pick(places), locator_lat: 1.3, locator_lng: 103.83 }
      : null,
    preconsult: [
      {
        title: 'Symptoms',
        description: 'What brings you here today',
        questions: [
          { type: 'text', title: 'What is the matter?', answer: random.pick(symptoms) },
          { type: 'text', title: 'Since when?', answer: random.pick(['Today', 'Yesterday', 'Three days', 'A week']) },
        ],
      },
    ],
    consult_start_at: is_seen ? consult_start_at : null,
    consult_end_at: is_seen ? consult_end_at : null,
    ended_why,
    ended_at,
  };
}

/** Tele-consults of the branches with a doctor for them, over the demo’s history and the next ten days. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const { rows: doctors } = await client.query<Doctor>({
    text: `select d.id, d.clinic_id, (
        select array_agg(s.id order by s.id) from telemed_service s
        left join telemed_price p on p.clinic_id = d.clinic_id and p.doctor_id = d.id and p.service_id = s.id
        where s.group_id = d.group_id and coalesce(p.available, s.available)) as services
      from doctor d where d.group_id = $1 and d.deleted_at is null and d.user_id is not null order by d.clinic_id, d.id`,
    values: [group_id],
    types: value_types,
  });
  const { rows: groups } = await client.query<{ code: string }>('select code from provider_group where id = $1', [
    group_id,
  ]);
  const random = randomOf(seed, 'visits', groups[0]?.code ?? '');
  const customers = await customersOf(client, group_id, random, since);
  const today = singaporeDay(now);
  const rows: object[] = [];
  for (const doctor of doctors.filter(({ services }) => services !== null))
    for (let day = singaporeDay(since); day <= addDays(today, days_ahead); day = addDays(day, 1)) {
      const visits =
        day === today
          ? 4
          : random.weighted([
              [0, 45],
              [1, 35],
              [most_of_a_day, 20],
            ] as const);
      for (let left = visits; left > 0; left--)
        rows.push(visitOf({ group_id, day, today, now, doctor, customer: random.pick(customers), random }));
    }
  await bulkInsert(client, 'visit', rows);
  await insertVisitTrails(client, group_id);
};
