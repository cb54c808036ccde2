import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import { asCents, shareOf, toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type Billed, billOf } from '../../domains/visits/consult/bill.rules.ts';
import type { Random } from '../random.ts';
import { type GroupCharges, ownKey } from './charges.ts';

/** A visit whose consult is over. */
export interface EndedVisit {
  id: number;
  clinic_id: number;
  doctor_id: number;
  service_id: number;
  consult_start_at: Date;
}

export interface InventedBill {
  bill: ConsultBill;
  medicines: Prescribed[];
  has_mc: boolean;
}

/** The quantity of what is counted is dose by times a day by days; a bottle or a tube is one. */
const pharmacy = [
  { name: 'Paracetamol 500 mg', dose: '2 tablets', frequency: '3 times a day', days: 5, quantity: 30 },
  { name: 'Loratadine 10 mg', dose: '1 tablet', frequency: 'once a day', days: 10, quantity: 10 },
  { name: 'Dextromethorphan syrup', dose: '10 ml', frequency: '3 times a day', days: 5, quantity: 1 },
  { name: 'Omeprazole 20 mg', dose: '1 capsule', frequency: 'before breakfast', days: 14, quantity: 14 },
  { name: 'Hydrocortisone cream 1%', dose: 'Thinly', frequency: 'twice a day', days: 7, quantity: 1 },
];
type Prescribed = (typeof pharmacy)[number] & { price_cents: number };
const prices = [450, 610, 800, 1_200, 1_405, 1_880];

function billedOf(visit: EndedVisit, charges: GroupCharges): Omit<Billed, 'medicines' | 'has_mc'> {
  const { clinic_id, doctor_id, service_id, consult_start_at: at } = visit;
  const service = charges.services.get(service_id);
  if (!service) throw new Error('A visit has no service.');
  return {
    service: { id: service_id, name: service.name },
    doctor: charges.doctors.get(doctor_id)?.name ?? '',
    own: charges.own.get(ownKey(doctor_id, service_id)) ?? null,
    defaults: service.charges,
    has_referral: false,
    at,
    surcharges: charges.surcharges.get(clinic_id) ?? [],
    gst_rate: charges.gst.find(({ effective_date }) => effective_date <= singaporeDay(at))?.rate ?? '0',
  };
}

/** Prices whose sum with GST is the rest of what was paid. Not every amount is one price with its GST: two then are. */
function pricesFor(rest_cents: number, gst_rate: string): number[] {
  const withGst = (cents: number): number => cents + shareOf(cents, gst_rate);
  const near = Math.round(rest_cents / (1 + Number(gst_rate)));
  for (const cents of [near, near - 1, near + 1]) if (withGst(cents) === rest_cents) return [cents];
  for (let first = 150; first < near; first += 1) {
    const second = Math.round((rest_cents - withGst(first)) / (1 + Number(gst_rate)));
    if (second > 0 && withGst(first) + withGst(second) === rest_cents) return [first, second];
  }
  return [];
}

/** A bill as doctors make them: medicine for two visits of three, unless there is none to pack, and a certificate for one of three. */
export function inventBill(
  visit: EndedVisit,
  charges: GroupCharges,
  { random, has_medicine }: { random: Random; has_medicine: boolean },
): InventedBill {
  const medicines = Array.from({ length: has_medicine ? random.pick([0, 1, 2]) : 0 }, () => ({
    ...random.pick(pharmacy),
    price_cents: asCents(random.pick(prices)),
  }));
  const has_mc = random.chance(0.35);
  return { bill: billOf({ ...billedOf(visit, charges), medicines, has_mc }), medicines, has_mc };
}

/** The bill of which this amount was paid: with medicine for the rest, or with a discount. Undefined if it would be a large one. */
export function billFor(
  visit: EndedVisit,
  paid_cents: number,
  {
    charges,
    random,
    largest_discount_cents,
  }: { charges: GroupCharges; random: Random; largest_discount_cents: number },
): InventedBill | undefined {
  const billed = billedOf(visit, charges);
  const free = { ...random.pick(pharmacy), price_cents: asCents(0) };
  const rest_cents = paid_cents - toCents(billOf({ ...billed, medicines: [free], has_mc: false }).total);
  const found = rest_cents > 0 ? pricesFor(rest_cents, billed.gst_rate) : [];
  const medicines = found.map((price_cents) => ({ ...random.pick(pharmacy), price_cents: asCents(price_cents) }));
  const bill = billOf({ ...billed, medicines, has_mc: false });
  const discount_cents = toCents(bill.total) - paid_cents;
  const fits = discount_cents >= 0 && discount_cents <= largest_discount_cents;
  return fits ? { bill, medicines, has_mc: false } : undefined;
}
