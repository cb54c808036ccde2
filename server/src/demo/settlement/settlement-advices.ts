import { asCents, type Cents, shareOf } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type AdviceTotals, giro_fee_cents } from '../../domains/settlement/runs/settlement.rules.ts';
import { gstOn } from '../clinics/fees.ts';
import { type Random, randomCode } from '../random.ts';
import type { TransactionRow } from '../rows.ts';
import type { NewNote } from './settlement-notes.ts';
import type { AdviceRow, GstRelateRow } from './settlement-rows.ts';
import { type DocumentNumbers, madeAt, type SettledWeek } from './settlement-weeks.ts';
import type { SeededClinic } from '../clinics/tenants.ts';

/** The contents of one advice. */
export interface AdviceParts {
  clinic: SeededClinic;
  transactions: TransactionRow[];
  notes: NewNote[];
}

const sum = <Row>(rows: Row[], of: (row: Row) => number | null): Cents =>
  asCents(rows.reduce((total, row) => total + (of(row) ?? 0), 0));

const gstOf = (clinic: SeededClinic, transaction: TransactionRow) =>
  gstOn(clinic.plan, singaporeDay(new Date(transaction.paid_at ?? transaction.created_at)));

/** The fees by rate of GST. The giro fee has the rate of the day on which the advice is made. */
export function gstRelates(
  { clinic, transactions }: AdviceParts,
  made_at: Date,
): Omit<GstRelateRow, 'payment_advice_id'>[] {
  const of_giro = gstOn(clinic.plan, singaporeDay(made_at));
  const rates = new Map([...transactions.map((row) => gstOf(clinic, row)), of_giro].map((gst) => [gst.rate, gst]));
  return [...rates.values()].map(({ rate, effective_date }) => {
    const under = transactions.filter((row) => gstOf(clinic, row).rate === rate);
    const giro = rate === of_giro.rate ? giro_fee_cents : 0;
    return {
      clinic_id: clinic.id,
      gst_rate: rate,
      effective_date,
      invoice_transaction_count: under.length,
      invoice_transaction_amount_total_cents: sum(under, (row) => row.amount_cents),
      all_fee_cents: sum(under, (row) => (row.admin_fee_cents ?? 0) + (row.handling_fee_cents ?? 0)) + giro,
      all_gst_cents:
        sum(under, (row) => (row.admin_fee_gst_cents ?? 0) + (row.handling_fee_gst_cents ?? 0)) + shareOf(giro, rate),
    };
  });
}

/** The totals of an advice, computed from its rows. */
export function totalsOf({ clinic, transactions, notes }: AdviceParts, made_at: Date): AdviceTotals {
  const credit_total_cents = sum(notes, (note) => note.credit_cents);
  const debit_total_cents = sum(notes, (note) => note.debit_cents);
  const of_transactions = {
    amount_total_cents: sum(transactions, (row) => row.amount_cents),
    admin_fee_total_cents: sum(transactions, (row) => row.admin_fee_cents),
    gst_total_cents: sum(transactions, (row) => row.admin_fee_gst_cents),
    handling_fee_total_cents: sum(transactions, (row) => row.handling_fee_cents),
    handling_fee_gst_total_cents: sum(transactions, (row) => row.handling_fee_gst_cents),
  };
  const giro_fee_gst_cents = shareOf(giro_fee_cents, gstOn(clinic.plan, singaporeDay(made_at)).rate);
  const payment_note_amount_total_cents = asCents(credit_total_cents - debit_total_cents);
  const payment_note_gst_total_cents = sum(notes, (note) =>
    note.credit_cents === null ? -note.gst_cents : note.gst_cents,
  );
  const { amount_total_cents, ...deducted } = of_transactions;
  return {
    number_of_transactions: transactions.length,
    ...of_transactions,
    giro_fee_cents,
    giro_fee_gst_cents,
    credit_total_cents,
    debit_total_cents,
    payment_note_amount_total_cents,
    payment_note_gst_total_cents,
    pay_to_clinic_total_cents: asCents(
      amount_total_cents +
        payment_note_amount_total_cents +
        payment_note_gst_total_cents -
        sum(Object.values(deducted), (cents) => cents) -
        giro_fee_cents -
        giro_fee_gst_cents,
    ),
  };
}

type Progress = Pick<
  AdviceRow,
  | 'process_status'
  | 'updated_at'
  | 'batch_date'
  | 'audited_by'
  | 'comments'
  | 'pay_out_date'
  | 'bank_reference'
  | 'fail_reason'
>;

/** The status of an advice: the last run waits, the one before is with the bank, older ones are paid. */
function progressOf(week: SettledWeek, weeks_ago: number, refused: boolean, made_at: Date, random: Random): Progress {
  const nothing = { batch_date: null, audited_by: null, comments: null, pay_out_date: null, bank_reference: null };
  if (weeks_ago === 0) return { process_status: 'w', updated_at: made_at.toISOString(), ...nothing, fail_reason: null };
  const audited = {
    batch_date: singaporeDay(week.audited),
    audited_by: 'the platform',
    comments: random.chance(0.15) ? 'Checked against the acquirer’s report.' : null,
  };
  const at_bank = { ...nothing, ...audited, fail_reason: null };
  if (weeks_ago > 1)
    return {
      process_status: 'p',
      updated_at: week.paid.toISOString(),
      ...at_bank,
      pay_out_date: singaporeDay(week.paid),
      bank_reference: `FT${singaporeDay(week.paid).slice(2).replaceAll('-', '')}${randomCode(random, 8)}`,
    };
  if (refused)
    return {
      process_status: 'f',
      updated_at: week.paid.toISOString(),
      ...at_bank,
      fail_reason: 'AC04: the account is closed.',
    };
  return { process_status: 'r', updated_at: week.audited.toISOString(), ...at_bank };
}

export interface AdvicePlace {
  id: number;
  settlement_run_id: number;
  week: SettledWeek;
  /** Its position within the run. */
  nth: number;
  weeks_ago: number;
  /** The bank refused it. */
  refused: boolean;
}

/** One clinic's advice of one run. */
export function adviceRow(place: AdvicePlace, parts: AdviceParts, numbers: DocumentNumbers, random: Random): AdviceRow {
  const made_at = madeAt(place.week, place.nth);
  return {
    id: place.id,
    clinic_id: parts.clinic.id,
    display_id: numbers.next('PA', made_at),
    invoice_number: numbers.next('INV', made_at),
    settlement_run_id: place.settlement_run_id,
    created_at: made_at.toISOString(),
    cut_off: place.week.cut_off.toISOString(),
    ...totalsOf(parts, made_at),
    ...progressOf(place.week, place.weeks_ago, place.refused, made_at, random),
  };
}
