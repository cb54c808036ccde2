/** Charged once per advice. */
export const giro_fee_cents = 20;

/** A GST rate as an exact decimal, and the day from which it applies. */
export interface GstRate {
  gst_rate: string;
  effective_date: string;
}

/** The GIRO fee of an advice, with GST at the rate of the day the advice is made. */
export interface GiroFee extends GstRate {
  giro_fee_gst_cents: number;
}

/** Sums of an advice’s transactions at one GST rate. */
export interface RateSums extends GstRate {
  transactions: number;
  amount_cents: number;
  admin_fee_cents: number;
  admin_fee_gst_cents: number;
  handling_fee_cents: number;
  handling_fee_gst_cents: number;
}

/** Sums of an advice’s notes. */
export interface NoteSums {
  notes: number;
  credit_cents: number;
  debit_cents: number;
  /** The GST on credits less the GST on debits. */
  gst_cents: number;
}

export interface AdviceTotals {
  number_of_transactions: number;
  amount_total_cents: number;
  admin_fee_total_cents: number;
  gst_total_cents: number;
  handling_fee_total_cents: number;
  handling_fee_gst_total_cents: number;
  giro_fee_cents: number;
  giro_fee_gst_cents: number;
  credit_total_cents: number;
  debit_total_cents: number;
  payment_note_amount_total_cents: number;
  payment_note_gst_total_cents: number;
  pay_to_clinic_total_cents: number;
}

/** What an advice charges at one GST rate. */
export interface GstRelate extends GstRate {
  invoice_transaction_count: number;
  invoice_transaction_amount_total_cents: number;
  all_fee_cents: number;
  all_gst_cents: number;
}

const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0);

/** Computes an advice’s totals (money: settlement): sums of rounded lines, and the GIRO fee once, at the rate of the day it is made. */
export function totalsOf(rates: readonly RateSums[], notes: NoteSums, giro: GiroFee): AdviceTotals {
  const totals = {
    number_of_transactions: sumOf(rates, (row) => row.transactions),
    amount_total_cents: sumOf(rates, (row) => row.amount_cents),
    admin_fee_total_cents: sumOf(rates, (row) => row.admin_fee_cents),
    gst_total_cents: sumOf(rates, (row) => row.admin_fee_gst_cents),
    handling_fee_total_cents: sumOf(rates, (row) => row.handling_fee_cents),
    handling_fee_gst_total_cents: sumOf(rates, (row) => row.handling_fee_gst_cents),
    giro_fee_cents,
    giro_fee_gst_cents: giro.giro_fee_gst_cents,
    credit_total_cents: notes.credit_cents,
    debit_total_cents: notes.debit_cents,
    payment_note_amount_total_cents: notes.credit_cents - notes.debit_cents,
    payment_note_gst_total_cents: notes.gst_cents,
  };
  return { ...totals, pay_to_clinic_total_cents: received(totals) - allFeeCents(totals) - allGstCents(totals) };
}

type FeeTotals = Pick<AdviceTotals, 'admin_fee_total_cents' | 'handling_fee_total_cents' | 'giro_fee_cents'>;
type GstTotals = Pick<AdviceTotals, 'gst_total_cents' | 'handling_fee_gst_total_cents' | 'giro_fee_gst_cents'>;

/** The sum of the three fees. */
export const allFeeCents = (totals: FeeTotals): number =>
  totals.admin_fee_total_cents + totals.handling_fee_total_cents + totals.giro_fee_cents;

/** The sum of the GST on the three fees. */
export const allGstCents = (totals: GstTotals): number =>
  totals.gst_total_cents + totals.handling_fee_gst_total_cents + totals.giro_fee_gst_cents;

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
    all_fee_cents: row.admin_fee_cents + row.handling_fee_cents,
    all_gst_cents: row.admin_fee_gst_cents + row.handling_fee_gst_cents,
  }));
  const none = {
    gst_rate,
    effective_date,
    invoice_transaction_count: 0,
    invoice_transaction_amount_total_cents: 0,
    all_fee_cents: 0,
    all_gst_cents: 0,
  };
  const met = of_transactions.some((row) => row.gst_rate === gst_rate) ? of_transactions : [...of_transactions, none];
  return met
    .map((row) =>
      row.gst_rate === gst_rate
        ? {
            ...row,
            all_fee_cents: row.all_fee_cents + giro_fee_cents,
            all_gst_cents: row.all_gst_cents + giro_fee_gst_cents,
          }
        : row,
    )
    .toSorted((one, other) => (one.effective_date < other.effective_date ? 1 : -1));
}

export type RunOutcome = 'made' | 'nothing' | 'below_zero';

/** What a run does with the waiting items of a clinic. */
export function outcomeOf(totals: AdviceTotals, notes: Pick<NoteSums, 'notes'>): RunOutcome {
  if (totals.number_of_transactions + notes.notes === 0) return 'nothing';
  return totals.pay_to_clinic_total_cents < 0 ? 'below_zero' : 'made';
}
