import { toCents } from '@clinic/contract/shared/money.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert, takeIds } from '../bulk-insert.ts';
import { type Random, randomOf } from '../random.ts';
import { type GroupCharges, readCharges } from '../tele-consults/charges.ts';
import { type BookedConsult, readBookedConsults } from '../tele-consults/booked-consults.ts';
import { insertAppointmentsOfToday } from '../tele-consults/insert-appointments-of-today.ts';
import { type DemoBill, insertBills } from '../tele-consults/insert-bills.ts';
import { billFor, type EndedVisit, inventBill } from '../tele-consults/invent-bill.ts';
import { type DemoVisitStatus, statusOf, timeOf, type VisitedDoctor, visitOf } from '../tele-consults/invent-visit.ts';
import { type PaidConsult, readPaidConsults } from '../tele-consults/paid-consults.ts';
import { customersOf, type DemoCustomer } from './demo-customers.ts';
import type { InsertRecords } from './insert-records.ts';
import { insertVisitTrails } from './visit-trails.ts';

const minute_ms = 60_000;
const seed = 2026;
/** How many visits of a doctor at a branch are not paid, of a day. With the paid ones, three thousand in all. */
const visits_of_days = [0, 0, 0, 0, 1, 1, 2];
const visits_of_today = 3;
/** Within it a consult is over. */
const longest_consult_ms = 30 * minute_ms;
/** The one patient who is being seen, and the one whose bill is being made: when they called, in minutes before now. */
const under_way = [
  ['s', 4],
  ['wc', 50],
] as const;
const certain_of_today: readonly DemoVisitStatus[] = ['i', 'mc'];
/** A longer consult would end after it is paid. */
const before_payment_minutes = { least: 24, most: 40 };
const largest_discount_cents = 1_500;

/** A visit before it has a number. */
interface Planned {
  doctor: VisitedDoctor;
  status: DemoVisitStatus;
  at: Date;
  payment?: PaidConsult;
  booked?: BookedConsult;
}

interface Planning {
  doctors: readonly VisitedDoctor[];
  random: Random;
  since: Date;
  now: Date;
}

/** Visits that are not paid: missed, cancelled, booked for today, and those whose bill is sent. */
function planUnpaid({ doctors, random, since, now }: Planning): Planned[] {
  const today = singaporeDay(now);
  const planned: Planned[] = [];
  for (const doctor of doctors)
    for (let day = singaporeDay(since); day <= today; day = addDays(day, 1)) {
      const visits = day === today ? visits_of_today : random.pick(visits_of_days);
      for (let left = visits; left > 0; left--) {
        // Somebody is always booked for later today, and somebody was missed.
        const status = (day === today && certain_of_today[visits - left]) || statusOf(day, today, random);
        planned.push({ doctor, status, at: timeOf(day, status, now, random) });
      }
    }
  // Not by the doctor whom the demo signs in as, who stays free for calls.
  const busy = doctors.findLast(({ username }) => username !== 'doctor');
  for (const [status, minutes_ago] of under_way)
    if (busy) planned.push({ doctor: busy, status, at: new Date(now.getTime() - minutes_ago * minute_ms) });
  return planned;
}

/** A visit of each time that a patient has booked: ahead, or long enough ago that its bill is sent. */
const planBooked = ({ doctors, now }: Planning, bookings: readonly BookedConsult[]): Planned[] =>
  bookings.flatMap((booked) => {
    const { reserved_at: at, is_over } = booked;
    const doctor = doctors.find(({ id }) => id === booked.doctor_id);
    const fits = is_over ? at.getTime() < now.getTime() - longest_consult_ms : at > now;
    return doctor && fits ? [{ doctor, status: is_over ? 'w' : 'i', at, booked } as const] : [];
  });

/** A visit before each payment for a tele-consult at a branch with a doctor for them. */
const planPaid = ({ doctors, random }: Planning, payments: readonly PaidConsult[]): Planned[] =>
  payments.flatMap((payment) => {
    const here = doctors.filter(({ clinic_id }) => clinic_id === payment.clinic_id);
    if (here.length === 0) return [];
    const minutes = random.whole(before_payment_minutes.least, before_payment_minutes.most);
    const at = new Date(payment.paid_at.getTime() - minutes * minute_ms);
    return [{ doctor: random.pick(here), status: 'f' as const, at, payment }];
  });

const readDoctors = async (client: pg.ClientBase, group_id: number): Promise<VisitedDoctor[]> =>
  (
    await client.query<VisitedDoctor>({
      text: `select d.id, d.clinic_id, u.username, (
        select array_agg(s.id order by s.id) from telemed_service s
        left join telemed_price p on p.clinic_id = d.clinic_id and p.doctor_id = d.id and p.service_id = s.id
        where s.group_id = d.group_id and coalesce(p.available, s.available)) as services
      from doctor d join staff_user u on u.group_id = d.group_id and u.id = d.user_id
      where d.group_id = $1 and d.deleted_at is null order by d.clinic_id, d.id`,
      values: [group_id],
      types: value_types,
    })
  ).rows.filter(({ services }) => services !== null);

/** Patients who have not paid for their medicines by now never do. */
const unpaid_days = 3;

type VisitRow = ReturnType<typeof visitOf>;

/** The bill of a visit; undefined for one that has none, and for one that was paid with an amount that no bill of its service has. */
function billOfVisit(
  { row, payment, customer }: { row: VisitRow; payment: PaidConsult | undefined; customer: DemoCustomer },
  charges: GroupCharges,
  { random, unpaid_since_ms }: { random: Random; unpaid_since_ms: number },
): DemoBill | undefined {
  const { id, clinic_id, doctor_id, service_id, consult_start_at, consult_end_at, patient_name } = row;
  if (doctor_id === null || consult_start_at === null || consult_end_at === null || row.status === 'wc')
    return undefined;
  const visit: EndedVisit = { id, clinic_id, doctor_id, service_id, consult_start_at };
  const made = payment
    ? billFor(visit, payment.amount_cents, { charges, random, largest_discount_cents })
    : inventBill(visit, charges, { random, has_medicine: consult_end_at.getTime() > unpaid_since_ms });
  if (!made || toCents(made.bill.total) === 0) return undefined;
  const { customer_id, username } = customer;
  const user_id = charges.doctors.get(doctor_id)?.user_id ?? 0;
  const of_visit = { ...visit, patient_name, consult_end_at, customer_id, customer_name: username, user_id };
  return { ...made, visit: of_visit, payment };
}

/** Tele-consults of the branches with a doctor for them, over the demo’s history, and those booked ahead, with bills and payments. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const { rows: groups } = await client.query<{ code: string }>('select code from provider_group where id = $1', [
    group_id,
  ]);
  const random = randomOf(seed, 'visits', groups[0]?.code ?? '');
  const customers = await customersOf(client, group_id, random, since);
  const planning = { doctors: await readDoctors(client, group_id), random, since, now };
  const charges = await readCharges(client, group_id);
  const planned = [
    ...planPaid(planning, await readPaidConsults(client, group_id)),
    ...planBooked(planning, await readBookedConsults(client, group_id)),
    ...planUnpaid(planning),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  // Medicines that nobody pays wait in the dispensary.
  const unpaid_since_ms = now.getTime() - unpaid_days * 86_400_000;
  const ids = await takeIds(client, 'visit', planned.length);
  const made = planned.flatMap(({ doctor, status, at, payment, booked }, index) => {
    const customer = booked?.customer ?? random.pick(customers);
    const row = visitOf({ id: ids[index] ?? 0, group_id, status, at, now, doctor, customer, booked, random });
    const bill = billOfVisit({ row, payment, customer }, charges, { random, unpaid_since_ms });
    return payment && !bill ? [] : [{ row, bill }];
  });
  await bulkInsert(
    client,
    'visit',
    made.map(({ row }) => row),
  );
  await insertAppointmentsOfToday(client, group_id);
  await insertBills(
    client,
    made.flatMap(({ bill }) => bill ?? []),
  );
  await insertVisitTrails(client, group_id);
};
