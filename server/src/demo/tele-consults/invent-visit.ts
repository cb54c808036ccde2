import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Random } from '../random.ts';
import type { DemoCustomer } from '../records/demo-customers.ts';

const minute_ms = 60_000;

const places = [
  { formatted_address: '1 Orchard Road, Singapore 238801', locator_lat: 1.3009, locator_lng: 103.8415 },
  { formatted_address: '826 Tampines Street 81, Singapore 520826', locator_lat: 1.3495, locator_lng: 103.9363 },
  { formatted_address: '30 Woodlands Avenue 1, Singapore 739065', locator_lat: 1.4296, locator_lng: 103.779 },
  {
    formatted_address: '12 Jalan Bukit Bintang, 55100 Kuala Lumpur, Malaysia',
    locator_lat: 3.1466,
    locator_lng: 101.7113,
  },
];

const symptoms = ['Fever and cough', 'Skin rash', 'Stomach ache', 'Medicine refill', 'Sore throat', 'Headache'];

export interface VisitedDoctor {
  id: number;
  clinic_id: number;
  username: string;
  services: number[] | null;
}

export type DemoVisitStatus = 'i' | 's' | 'w' | 'f' | 'wc' | 'c' | 'mc' | 'mcc';

/**
 * Outcome of an unpaid visit. No call rings in the demo data: the sandbox’s patient can call at any time.
 */
export function statusOf(day: string, today: string, random: Random): DemoVisitStatus {
  if (day === today)
    return random.weighted([
      ['w', 45],
      ['wc', 10],
      ['mc', 20],
      ['i', 15],
    ] as const);
  return random.weighted([
    ['w', 30],
    ['c', 11],
    ['mcc', 13],
  ] as const);
}

interface Visiting {
  id: number;
  group_id: number;
  status: DemoVisitStatus;
  /** When the patient called, or is booked. */
  at: Date;
  now: Date;
  doctor: VisitedDoctor;
  customer: DemoCustomer;
  /** The appointment that it is for. */
  booked: { appointment_id: number; created_at: Date } | undefined;
  random: Random;
}

/** When a visit happened or will: not in the future of one that is over, nor in the past of a booked one. */
export function timeOf(day: string, status: DemoVisitStatus, now: Date, random: Random): Date {
  const at = startOfDay(day).getTime() + (9 * 60 + random.whole(0, 130) * 5) * minute_ms;
  if (status === 'i') {
    const end_of_day = startOfDay(addDays(day, 1)).getTime() - minute_ms;
    return new Date(Math.min(Math.max(at, now.getTime() + random.whole(20, 300) * minute_ms), end_of_day));
  }
  return new Date(Math.min(at, now.getTime() - random.whole(30, 240) * minute_ms));
}

function endOf(status: DemoVisitStatus, at: Date, random: Random) {
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
export function visitOf({ id, group_id, status, at, now, doctor, customer, booked, random }: Visiting) {
  const is_booked = status === 'i' || booked !== undefined || random.chance(0.3);
  const specified = is_booked ? true : random.chance(0.25);
  const is_over = status === 'w' || status === 'f' || status === 'wc';
  const is_seen = is_over || status === 's';
  const consult_start_at = new Date(at.getTime() + random.whole(20, 240) * 1_000);
  const consult_end_at = new Date(consult_start_at.getTime() + random.whole(4, 18) * minute_ms);
  // The claim of a missed call has its limit alone.
  const is_partner = (random.chance(0.3) && status !== 's' && !booked) || status === 'mc';
  const created_at = booked
    ? booked.created_at
    : is_booked
      ? new Date(Math.min(at.getTime() - random.whole(2, 90) * 60 * minute_ms, now.getTime() - minute_ms))
      : at;
  const { ended_why, ended_at } = endOf(status, at, random);
  return {
    id,
    group_id,
    clinic_id: doctor.clinic_id,
    created_at,
    updated_at: is_over ? consult_end_at : is_seen ? consult_start_at : (ended_at ?? created_at),
    status,
    call_at: status === 'i' || (is_booked && status === 'c') ? null : at,
    schedule_at: is_booked ? at : null,
    appointment_id: booked?.appointment_id ?? null,
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
    place: random.chance(0.9) ? random.pick(places) : null,
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
    consult_end_at: is_over ? consult_end_at : null,
    ended_why,
    ended_at,
  };
}
