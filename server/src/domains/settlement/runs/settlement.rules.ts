import { asCents, type Cents } from '@clinic/contract/shared/money.ts';

/** Charged once per advice. */
export const giro_fee_cents = asCents(20);

/** A GST rate as an exact decimal, and the day from which it applies. */
export interface GstRate {
  gst_rate: string;
  effective_date: string;
}

/** The GIRO fee of an advice, with GST at the rate of the day the advice is made. */
export interface GiroFee extends GstRate {
  giro_fee_gst_cents: Cents;
}

/** Sums of an advice’s transactions at one GST rate. */
export interface RateSums extends GstRate {
  transactions: number;
  amount_cents: Cents;
  admin_fee_cents: Cents;
  admin_fee_gst_cents: Cents;
  handling_fee_cents: Cents;
  handling_fee_gst_cents: Cents;
}

/** Sums of an advice’s notes. */
export interface NoteSums {
  notes: number;
  credit_cents: Cents;
  debit_cents: Cents;
  /** The GST on credits less the GST on debits. */
  gst_cents: Cents;
}

export interface AdviceTotals {
  number_of_transactions: number;
  amount_total_cents: Cents;
  admin_fee_total_cents: Cents;
  gst_total_cents: Cents;
  handling_fee_total_cents: Cents;
  handling_fee_gst_total_cents: Cents;
  giro_fee_cents: Cents;
  giro_fee_gst_cents: Cents;
  credit_total_cents: Cents;
  debit_total_cents: Cents;
  payment_note_amount_total_cents: Cents;
  payment_note_gst_total_cents: Cents;
  pay_to_clinic_total_cents: Cents;
}

/** What an advice charges at one GST rate. */
export interface GstRelate extends GstRate {
  invoice_transaction_count: number;
  invoice_transaction_amount_total_cents: Cents;
  all_fee_cents: Cents;
  all_gst_cents: Cents;
}

const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => Cents): Cents =>
  asCents(rows.reduce((sum, row) => sum + cents(row), 0));

/** Computes an advice’s totals (money: settlement): sums of rounded lines, and the GIRO fee once, at the rate of the day it is made. */
export function totalsOf(rates: readonly RateSums[], notes: NoteSums, giro: GiroFee): AdviceTotals {
  const totals = {
    number_of_transactions: rates.reduce((sum, row) => sum + row.transactions, 0),
    amount_total_cents: sumOf(rates, (row) => row.amount_cents),
    admin_fee_total_cents: sumOf(rates, (row) => row.admin_fee_cents),
    gst_total_cents: sumOf(rates, (row) => row.admin_fee_gst_cents),
    handling_fee_total_cents: sumOf(rates, (row) => row.handling_fee_cents),
    handling_fee_gst_total_cents: sumOf(rates, (row) => row.handling_fee_gst_cents),
    giro_fee_cents,
    giro_fee_gst_cents: giro.giro_fee_gst_cents,
    credit_total_cents: notes.credit_cents,
    debit_total_cents: notes.debit_cents,
    payment_note_amount_total_cents: asCents(notes.credit_cents - notes.debit_cents),
    payment_note_gst_total_cents: notes.gst_cents,
  };
  const pay_to_clinic_total_cents = asCents(received(totals) - allFeeCents(totals) - allGstCents(totals));
  return { ...totals, pay_to_clinic_total_cents };
}

type FeeTotals = Pick<AdviceTotals, 'admin_fee_total_cents' | 'handling_fee_total_cents' | 'giro_fee_cents'>;
type GstTotals = Pick<AdviceTotals, 'gst_total_cents' | 'handling_fee_gst_total_cents' | 'giro_fee_gst_cents'>;

/** The sum of the three fees. */
export const allFeeCents = (totals: FeeTotals): Cents =>
  asCents(totals.admin_fee_total_cents + totals.handling_fee_total_cents + totals.giro_fee_cents);

/** The sum of the GST on the three fees. */
export const allGstCents = (totals: GstTotals): Cents =>
  asCents(totals.gst_total_cents + totals.handling_fee_gst_total_cents + totals.giro_fee_gst_cents);

const received = (totals: Omit<AdviceTotals, 'pay_to_clinic_total_cents'>): number =>
  totals.amount_total_cents + totals.payment_note_amount_total_cents + totals.payment_note_gst_total_cents;

/** What an advice charges at each of its GST rates, latest rate first. The GIRO fee is at the rate of the day. */
export function gstRelatesOf(rates: readonly RateSums[], giro: GiroFee): GstRelate[] {
  const { gst_rate, effective_date, giro_fee_gst_cents } = giro;
  const of_transactions = rates.map((row) => ({
    gst_rate: row.gst_rate,
    effective_date: row.effective_date,
    invoice_transaction_count: row.transactions,
    invoice_transaction_amount_total_cents: row.amount_cents,
    all_fee_cents: asCents(row.admin_fee_cents + row.handling_fee_cents),
    all_gst_cents: asCents(row.admin_fee_gst_cents + row.handling_fee_gst_cents),
  }));
  const none = {
    gst_rate,
    effective_date,
    invoice_transaction_count: 0,
    invoice_transaction_amount_total_cents: asCents(0),
    all_fee_cents: asCents(0),
    all_gst_cents: asCents(0),
  };
  const met = of_transactions.some((row) => row.gst_rate === gst_rate) ? of_transactions : [...of_transactions, none];
  return met
    .map((row) =>
      row.gst_rate === gst_rate
        ? {
            ...row,
            all_fee_cents: asCents(row.all_fee_cents + giro_fee_cents),
            all_gst_cents: asCents(row.all_gst_cents + giro_fee_gst_cents),
          }
        : row,
    )
    .toSorted((one, other) => (one.effective_date < other.effective_date ? 1 : -1));
}

/** What became of the items that a clinic is paid for. */
export type AdviceOutcome = 'made' | 'nothing' | 'below_zero';
/** `owes`: a fee statement alone. */
export type RunOutcome = AdviceOutcome | 'owes';

/** What a run does with the waiting items of a clinic. */
export function outcomeOf(totals: AdviceTotals, notes: Pick<NoteSums, 'notes'>): AdviceOutcome {
  if (totals.number_of_transactions + notes.notes === 0) return 'nothing';
  return totals.pay_to_clinic_total_cents < 0 ? 'below_zero' : 'made';
}
