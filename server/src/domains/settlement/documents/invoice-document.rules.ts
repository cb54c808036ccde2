import type { Cents } from '@clinic/contract/shared/money.ts';

/**
 * A rate in percent: times 100, rounded down (part 1 §2). It is computed from the decimal text: `0.29000` gives 29, which a binary fraction
 * would not.
 */
export function ratePercent(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Sums one amount, or one count, over all rows. */
export const sumOf = <Row, Figure extends number>(rows: readonly Row[], figure: (row: Row) => Figure): Figure =>
  rows.reduce<number>((sum, row) => sum + figure(row), 0) as Figure;

/** Totals of an advice’s transactions on one Singapore day. */
export interface AdviceDay {
  day: string;
  /** The rate in force on that day, as exact decimal text such as `0.09000`. */
  gst_rate: string;
  number_of_transactions: number;
  amount_cents: Cents;
  admin_fee_cents: Cents;
  admin_fee_gst_cents: Cents;
  handling_fee_cents: Cents;
  handling_fee_gst_cents: Cents;
  pay_to_clinic_cents: Cents;
}

/** The stored totals of the advice, which the invoice must match. */
interface ChargedAdvice {
  number_of_transactions: number;
  amount_total_cents: Cents;
  admin_fee_total_cents: Cents;
  gst_total_cents: Cents;
  handling_fee_total_cents: Cents;
  handling_fee_gst_total_cents: Cents;
  giro_fee_cents: Cents;
  giro_fee_gst_cents: Cents;
  /** The rate in force on the day the advice was made. */
  giro_gst_rate: string;
}

export interface GstAmount {
  gst_rate: string;
  fee_cents: Cents;
  gst_cents: Cents;
}

interface OtherFee extends GstAmount {
  description: string;
  quantity: number;
}

interface InvoiceFigures {
  days: AdviceDay[];
  other_fees: OtherFee[];
  /** One line per rate, lowest first. */
  gst_lines: GstAmount[];
  fee_total_cents: Cents;
  gst_total_cents: Cents;
}

const byRate = <Row extends { gst_rate: string }>(rows: readonly Row[]): [string, Row[]][] =>
  [...Map.groupBy(rows, ({ gst_rate }) => gst_rate)].toSorted(([a], [b]) => Number(a) - Number(b));

function otherFees(advice: ChargedAdvice, days: readonly AdviceDay[]): OtherFee[] {
  const payment_fees = byRate(days).map(([gst_rate, rows]) => ({
    description: 'Payment fee',
    quantity: sumOf(rows, (row) => row.number_of_transactions),
    gst_rate,
    fee_cents: sumOf(rows, (row) => row.handling_fee_cents),
    gst_cents: sumOf(rows, (row) => row.handling_fee_gst_cents),
  }));
  const giro_fee = {
    description: 'GIRO fee',
    quantity: 1,
    gst_rate: advice.giro_gst_rate,
    fee_cents: advice.giro_fee_cents,
    gst_cents: advice.giro_fee_gst_cents,
  };
  return [...payment_fees, giro_fee].filter(({ fee_cents, gst_cents }) => fee_cents !== 0 || gst_cents !== 0);
}

function gstLines(days: readonly AdviceDay[], fees: readonly OtherFee[]): GstAmount[] {
  const admin_fees = days.map((row) => ({
    gst_rate: row.gst_rate,
    fee_cents: row.admin_fee_cents,
    gst_cents: row.admin_fee_gst_cents,
  }));
  return byRate<GstAmount>([...admin_fees, ...fees]).map(([gst_rate, rows]) => ({
    gst_rate,
    fee_cents: sumOf(rows, (row) => row.fee_cents),
    gst_cents: sumOf(rows, (row) => row.gst_cents),
  }));
}

/** Lists the figures that do not add up to the stored totals of the advice. Empty if all match. */
export function untiedFigures(advice: ChargedAdvice, days: readonly AdviceDay[]): string[] {
  const pairs: [string, number, number][] = [
    ['transactions', advice.number_of_transactions, sumOf(days, (row) => row.number_of_transactions)],
    ['amount', advice.amount_total_cents, sumOf(days, (row) => row.amount_cents)],
    ['admin fee', advice.admin_fee_total_cents, sumOf(days, (row) => row.admin_fee_cents)],
    ['GST on admin fee', advice.gst_total_cents, sumOf(days, (row) => row.admin_fee_gst_cents)],
    ['payment fee', advice.handling_fee_total_cents, sumOf(days, (row) => row.handling_fee_cents)],
    ['GST on payment fee', advice.handling_fee_gst_total_cents, sumOf(days, (row) => row.handling_fee_gst_cents)],
  ];
  return pairs.filter(([, told, summed]) => told !== summed).map(([name]) => name);
}

/** Computes the lines and totals of an advice’s tax invoice. Throws if they do not match what the advice charges. */
export function toInvoiceFigures(advice: ChargedAdvice, days: AdviceDay[]): InvoiceFigures {
  const untied = untiedFigures(advice, days);
  if (untied.length > 0) throw new Error(`The invoice does not add up to its advice: ${untied.join(', ')}.`);
  const other_fees = otherFees(advice, days);
  const gst_lines = gstLines(days, other_fees);
  return {
    days,
    other_fees,
    gst_lines,
    fee_total_cents: sumOf(gst_lines, (line) => line.fee_cents),
    gst_total_cents: sumOf(gst_lines, (line) => line.gst_cents),
  };
}
