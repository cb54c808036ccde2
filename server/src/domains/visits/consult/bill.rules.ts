import type { BillLine, BillLineKind, BillSource, ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import { shareOf, toDollars } from '@clinic/contract/shared/money.ts';
import type { Charges, OwnCharges } from '../../telemed/index.ts';
import { effectiveCharges } from '@clinic/contract/telemed/prices/charges.ts';
import { surchargeApplies } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { type BilledSurcharge, judgeSurcharges, momentText } from './bill-surcharges.rules.ts';
import type { MedicineRow } from './consult.queries.ts';

/** The data for a bill. */
export interface Billed {
  service: { id: number; name: string };
  /** `Dr Lim Wei Jie` */
  doctor: string;
  /** The doctor's own charges instead of the defaults; null: none. */
  own: { id: number; charges: OwnCharges } | null;
  defaults: Charges;
  medicines: readonly Pick<MedicineRow, 'name' | 'quantity' | 'price_cents'>[];
  has_mc: boolean;
  has_referral: boolean;
  /** When the consult began. */
  at: Date;
  /** The active surcharges of the branch. */
  surcharges: readonly BilledSurcharge[];
  /** A fraction, such as `0.09`; `0` at a branch that is not registered for GST. */
  gst_rate: string;
}

/** A line before GST. */
type Charge = Omit<BillLine, 'amount' | 'gst'> & { cents: number };

/** The row of a charge: the doctor's own, if it says anything about it. */
function sourceOf({ own, service, doctor }: Billed, says: (charges: OwnCharges) => boolean): BillSource {
  return own && says(own.charges)
    ? { row: 'doctor', id: own.id, label: `Charges of ${doctor}` }
    : { row: 'default', id: service.id, label: `Default charges of ${service.name}` };
}

const line = (kind: BillLineKind, label: string, source: BillSource | null) => ({
  applied: (cents: number, why: string): Charge => ({ kind, label, applies: true, why, source, cents }),
  notApplied: (why: string): Charge => ({ kind, label, applies: false, why, source, cents: 0 }),
});

const consultCharge = (billed: Billed, { consult }: Charges): Charge =>
  line(
    'consult',
    billed.service.name,
    sourceOf(billed, (own) => own.consult !== null),
  ).applied(consult, 'Fee for every consult.');

/** Medicines at their own prices, or at the fixed price of all of them. */
function medicineCharges(billed: Billed, { prescription_type, prescription_value }: Charges): Charge[] {
  const { medicines } = billed;
  const source = sourceOf(billed, (own) => own.prescription_type !== null);
  const whole = line('medicine', 'Medicine', source);
  if (medicines.length === 0) return [whole.notApplied('Nothing was prescribed.')];
  if (prescription_type === 'f')
    return [whole.applied(prescription_value ?? 0, 'The fixed price, whatever was prescribed.')];
  return medicines.map(({ name, quantity, price_cents }, index) =>
    line('medicine', `${name} × ${quantity}`, {
      row: 'medicine',
      id: null,
      label: `Medicine ${index + 1} of the consult`,
    }).applied(price_cents, 'Prescribed, at its own price.'),
  );
}

function facilityCharge(billed: Billed, { facility_enable, facility_type, facility_value }: Charges): Charge {
  const fee = line(
    'facility',
    'Facility fee',
    sourceOf(billed, (own) => own.facility_enable !== null),
  );
  if (!facility_enable || facility_type === null) return fee.notApplied('There is none for this service.');
  const cents = facility_value ?? 0;
  if (facility_type === 'f') return fee.applied(cents, 'It always applies.');
  if (billed.medicines.length > 0) return fee.notApplied('Medicine was prescribed.');
  if (facility_type === 'p') return fee.applied(cents, 'Nothing was prescribed.');
  if (billed.has_referral || billed.has_mc)
    return fee.applied(cents, 'Nothing was prescribed, but there is a referral letter, memo or medical leave.');
  return fee.notApplied('There is no referral letter, memo or medical leave.');
}

function mcCharge(billed: Billed, { mc }: Charges): Charge {
  const fee = line(
    'mc',
    'Medical certificate',
    sourceOf(billed, (own) => own.mc !== null),
  );
  return billed.has_mc ? fee.applied(mc, 'One was written.') : fee.notApplied('None was written.');
}

function surchargeCharges({ surcharges, at }: Billed): Charge[] {
  const judged = judgeSurcharges(surcharges, at);
  if (judged.length === 0)
    return [line('surcharge', 'Surcharge', null).notApplied(`None applies on ${momentText(at)}.`)];
  return judged.map(({ surcharge, counts, why }) => {
    const label = surchargeApplies(surcharge);
    const charge = line('surcharge', `Surcharge ${label}`, { row: 'surcharge', id: surcharge.id, label });
    return counts ? charge.applied(surcharge.amount_cents, why) : charge.notApplied(why);
  });
}

/**
 * The bill of a consult. The one place that decides it: the preview, the bill that is sent, the history, invoice and receipt come from here.
 * GST is rounded once per line, and each total is the sum of its lines.
 */
export function billOf(billed: Billed): ConsultBill {
  const charges = billed.own ? effectiveCharges(billed.own.charges, billed.defaults) : billed.defaults;
  const made = [
    consultCharge(billed, charges),
    ...medicineCharges(billed, charges),
    facilityCharge(billed, charges),
    mcCharge(billed, charges),
    ...surchargeCharges(billed),
  ].map(({ cents, ...rest }) => ({ ...rest, cents, gst_cents: shareOf(cents, billed.gst_rate) }));
  const subtotal_cents = made.reduce((sum, { cents }) => sum + cents, 0);
  const sum_gst_cents = made.reduce((sum, { gst_cents }) => sum + gst_cents, 0);
  return {
    lines: made.map(({ cents, gst_cents, ...rest }) => ({
      ...rest,
      amount: toDollars(cents),
      gst: toDollars(gst_cents),
    })),
    subtotal: toDollars(subtotal_cents),
    gst_rate: Number(billed.gst_rate),
    gst: toDollars(sum_gst_cents),
    total: toDollars(subtotal_cents + sum_gst_cents),
  };
}
