import type { MedicineWay } from '@clinic/contract/dispensary/delivery-words.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Random, randomOf } from '../random.ts';
import { insertOrderTrails } from './order-trails.ts';
import type { InsertRecords } from './insert-records.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

const medicines = [
  { name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15, price_cents: 600 },
  { name: 'Cetirizine 10 mg', dose: '1 tablet', frequency: 'at night', days: 7, quantity: 7, price_cents: 850 },
  {
    name: 'Amoxicillin 500 mg',
    dose: '1 capsule',
    frequency: '3 times a day',
    days: 7,
    quantity: 21,
    price_cents: 1480,
  },
  { name: 'Diphenhydramine syrup', dose: '10 ml', frequency: 'at night', days: 5, quantity: 1, price_cents: 700 },
  {
    name: 'Omeprazole 20 mg',
    dose: '1 capsule',
    frequency: 'before breakfast',
    days: 14,
    quantity: 14,
    price_cents: 1650,
  },
  { name: 'Hydrocortisone cream 1%', dose: 'thinly', frequency: 'twice a day', days: 7, quantity: 1, price_cents: 950 },
  { name: 'Throat lozenges', dose: '1', frequency: 'every 4 hours', days: null, quantity: 24, price_cents: 500 },
];

const addresses = [
  '12 Jurong West Street 41, #03-04, Singapore 649405',
  '88 Bedok North Avenue 4, #11-210, Singapore 460088',
  '5 Tanglin Road, #02-01, Singapore 247905',
  '203 Toa Payoh North, #07-1189, Singapore 310203',
];

interface EndedVisit {
  id: number;
  clinic_id: number;
  patient_name: string;
  mobile: string;
  doctor_id: number;
  listed_at: Date;
  consult_end_at: Date;
  has_medicines: boolean;
  has_bill: boolean;
  /** When nothing was due of the bill any more: it was paid, or its claim paid all of it. Null: it waits for payment. */
  paid_at: Date | null;
  allow_ally_delivery: boolean;
  packer_id: number | null;
}

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberOf = (random: Random): string =>
  Array.from({ length: 16 }, () => signs.charAt(random.whole(0, signs.length - 1))).join('');

/** How far the newest paid orders of a branch have come, the newest first: so the queue is never empty. */
const newest = ['waiting', 'packed', 'packing', 'on the way'] as const;
type Newest = (typeof newest)[number] | undefined;
const newest_ms = 9 * 24 * hour_ms;

const not_begun = { collected_at: null, delivered_at: null, confirmed_at: null, failed_at: null };

/** The steps of an order since its payment: the older it is, the more steps it has. */
function timesOf(
  paid_at: Date | null,
  now: Date,
  way: MedicineWay,
  { random, stage }: { random: Random; stage: Newest },
) {
  const until = (before: Date | null, least_minutes: number, most_minutes: number): Date | null => {
    if (!before) return null;
    const at = new Date(before.getTime() + random.whole(least_minutes, most_minutes) * minute_ms);
    return at < now ? at : null;
  };
  const none = not_begun;
  const packing_at = stage === 'waiting' ? null : until(paid_at, 4, 20);
  const packed_at = stage === 'packing' ? null : until(packing_at, 3, 10);
  if (stage === 'on the way' && way === 'd')
    return { ...none, packing_at, packed_at, collected_at: until(packed_at, 3, 9) };
  if (stage) return { ...none, packing_at, packed_at };
  if (way === 's') return { ...none, packing_at, packed_at, collected_at: until(packed_at, 20, 30 * 60) };
  const collected_at = until(packed_at, 30, 20 * 60);
  if (collected_at && random.chance(0.05))
    return { ...none, packing_at, packed_at, collected_at, failed_at: until(collected_at, 60, 300) };
  const delivered_at = until(collected_at, 30, 30 * 60);
  const confirmed_at = random.chance(0.4) ? until(delivered_at, 10, 600) : null;
  return { ...none, packing_at, packed_at, collected_at, delivered_at, confirmed_at };
}

/** A time of the next day at which somebody is at home. */
const wantedFor = (made_at: Date, random: Random): Date =>
  new Date(startOfDay(addDays(singaporeDay(made_at), 1)).getTime() + random.whole(9, 19) * hour_ms);

/** The order of a visit, as a row. */
function orderOf(
  group_id: number,
  visit: EndedVisit,
  now: Date,
  { random, stage }: { random: Random; stage: Newest },
): object {
  const is_brought = random.chance(0.6) || stage === 'on the way';
  const way = visit.allow_ally_delivery && is_brought ? 'd' : 's';
  const made_at = new Date(visit.consult_end_at.getTime() + 30_000);
  const paid_at = visit.paid_at && (visit.paid_at > made_at ? visit.paid_at : made_at);
  const { packing_at, packed_at, ...reached } = timesOf(paid_at, now, way, { random, stage });
  const is_packed = packed_at !== null && visit.packer_id !== null;
  const times = is_packed ? reached : not_begun;
  const moved = [made_at, paid_at, is_packed ? packed_at : null, ...Object.values(times)].flatMap(
    (at) => at?.getTime() ?? [],
  );
  const is_packing = packing_at !== null && visit.packer_id !== null;
  return {
    group_id,
    clinic_id: visit.clinic_id,
    visit_id: visit.id,
    created_at: made_at,
    updated_at: new Date(Math.max(...moved)),
    ordernumber: numberOf(random),
    patient_name: visit.patient_name,
    mobile: visit.mobile,
    doctor_id: visit.doctor_id,
    visit_schedule_at: visit.listed_at,
    service_type: way,
    address: way === 'd' ? random.pick(addresses) : '',
    schedule_at: random.chance(0.15) ? wantedFor(made_at, random) : null,
    paid_at,
    packer_id: is_packing ? visit.packer_id : null,
    packing_at: is_packing ? packing_at : null,
    packed_at: is_packed ? packed_at : null,
    ...times,
  };
}

async function endedVisits(client: pg.ClientBase, group_id: number): Promise<EndedVisit[]> {
  const { rows } = await client.query<EndedVisit>({
    text: `select v.id, v.clinic_id, v.patient_name, v.mobile, v.doctor_id, v.listed_at, v.consult_end_at, c.allow_ally_delivery,
        exists (select from visit_medicine m where m.clinic_id = v.clinic_id and m.visit_id = v.id) as has_medicines,
        b.visit_id is not null as has_bill,
        case when p.visit_id is not null then p.paid_at
          when k.step = 'submit' and k.state = 'done' and k.total_deduct_cents >= b.total_cents then k.updated_at end as paid_at,
        (select u.id from staff_user u where u.group_id = v.group_id and u.username = 'owner') as packer_id
      from visit v join clinic c on c.id = v.clinic_id
      left join visit_bill b on b.clinic_id = v.clinic_id and b.visit_id = v.id
      left join visit_payment p on p.clinic_id = v.clinic_id and p.visit_id = v.id
      left join visit_claim k on k.clinic_id = v.clinic_id and k.visit_id = v.id
      where v.group_id = $1 and v.status in ('wc', 'w', 'f') order by v.clinic_id, v.id`,
    values: [group_id],
    types: value_types,
  });
  return rows;
}

/** For the newest paid visits of a branch with medicines; undefined for all others. */
function stageOf(visit: EndedVisit, visits: readonly EndedVisit[], now: Date): Newest {
  const is_new = now.getTime() - visit.consult_end_at.getTime() <= newest_ms;
  if (!is_new || visit.paid_at === null || !visit.has_medicines) return undefined;
  const later = visits.filter(
    ({ clinic_id, consult_end_at, paid_at, has_medicines }) =>
      clinic_id === visit.clinic_id && consult_end_at > visit.consult_end_at && paid_at !== null && has_medicines,
  );
  return newest[later.length];
}

/** The prescriptions of the demo's consults, and their orders: those of today are still being packed and delivered. */
export const insertRecords: InsertRecords = async (client, group_id, { now, seed }) => {
  const random = randomOf(seed, 'orders of medicines', group_id);
  const visits = await endedVisits(client, group_id);
  const prescribed: object[] = [];
  const orders: object[] = [];
  for (const visit of visits) {
    const stage = stageOf(visit, visits, now);
    // A bill that was sent names its medicines.
    if (!visit.has_medicines && (visit.has_bill || random.chance(0.3))) continue;
    if (!visit.has_medicines) {
      const count = random.whole(1, 3);
      const first = random.whole(0, medicines.length - 1);
      for (let position = 0; position < count; position++)
        prescribed.push({
          clinic_id: visit.clinic_id,
          visit_id: visit.id,
          position,
          ...medicines[(first + position * 2) % medicines.length],
        });
    }
    orders.push(orderOf(group_id, visit, now, { random, stage }));
  }
  await bulkInsert(client, 'visit_medicine', prescribed);
  await bulkInsert(client, 'medicine_order', orders);
  await insertOrderTrails(client, group_id);
};
