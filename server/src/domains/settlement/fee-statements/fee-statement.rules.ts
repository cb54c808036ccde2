import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { RateSums } from '../runs/settlement.rules.ts';

/** A clinic has this time to pay. */
const days_to_pay = 14;
/** The code goes on working for a clinic that pays late. */
const days_of_code = 365;

/** Sums of own payments at one rate of GST, with their first and last day. */
export interface OwnSums extends RateSums {
  from_day: string;
  to_day: string;
}

/** What a statement bills at one rate of GST. */
interface Charge {
  gst_rate: string;
  effective_date: string;
  transactions: number;
  fee_cents: Cents;
  gst_cents: Cents;
}

export interface Bill {
  from_day: string;
  to_day: string;
  number_of_transactions: number;
  amount_total_cents: Cents;
  admin_fee_total_cents: Cents;
  gst_total_cents: Cents;
  handling_fee_total_cents: Cents;
  handling_fee_gst_total_cents: Cents;
  total_cents: Cents;
  charges: Charge[];
}

/** The bill of own payments: sums of rounded lines, the latest rate first. Null: nothing is owed. */
export function billOf(rates: readonly OwnSums[]): Bill | null {
  const sum = (cents: (row: OwnSums) => Cents): Cents => asCents(rates.reduce((all, row) => all + cents(row), 0));
  const charges = rates
    .map((row) => ({
      gst_rate: row.gst_rate,
      effective_date: row.effective_date,
      transactions: row.transactions,
      fee_cents: asCents(row.admin_fee_cents + row.handling_fee_cents),
      gst_cents: asCents(row.admin_fee_gst_cents + row.handling_fee_gst_cents),
    }))
    .toSorted((one, other) => (one.effective_date < other.effective_date ? 1 : -1));
  const total_cents = asCents(charges.reduce((all, { fee_cents, gst_cents }) => all + fee_cents + gst_cents, 0));
  const days = rates.flatMap(({ from_day, to_day }) => [from_day, to_day]).toSorted();
  const [from_day, to_day] = [days[0], days.at(-1)];
  if (total_cents === 0 || from_day === undefined || to_day === undefined) return null;
  return {
    from_day,
    to_day,
    number_of_transactions: rates.reduce((all, { transactions }) => all + transactions, 0),
    amount_total_cents: sum((row) => row.amount_cents),
    admin_fee_total_cents: sum((row) => row.admin_fee_cents),
    gst_total_cents: sum((row) => row.admin_fee_gst_cents),
    handling_fee_total_cents: sum((row) => row.handling_fee_cents),
    handling_fee_gst_total_cents: sum((row) => row.handling_fee_gst_cents),
    total_cents,
    charges,
  };
}

/** The day by which a statement is due, and the end of its code. */
export function termsOf(now: Date): { due_date: string; expires_at: Date } {
  const due_date = addDays(singaporeDay(now), days_to_pay);
  return { due_date, expires_at: startOfDay(addDays(due_date, days_of_code)) };
}
