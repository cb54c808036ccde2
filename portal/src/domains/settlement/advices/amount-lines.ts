import { isCreditNote, type PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { shareOf, showRate, sumDollars, sumOf } from '../exact.ts';
import { feeFormulas, recomputeFee } from './recompute-fees.ts';
import {
  type AdviceSources,
  type FormulaPart,
  not_recomputed,
  type Recomputed,
  summed,
  type TieOut,
  tieOutOf,
} from './recomputed.ts';

/** One amount of an advice, with its source. */
export interface AmountLine extends Recomputed {
  label: string;
  /** As stated by the advice; fees are positive. */
  stated_cents: number;
  /** It reduces the payout. */
  deducted: boolean;
  formula: string;
  ties: TieOut;
}

interface LineDefinition {
  label: string;
  field: keyof PaymentAdvice;
  deducted?: boolean;
  formula: string;
  recompute: (sources: AdviceSources) => Recomputed;
}

const signed = (note: PaymentNote, dollars: number): number => (isCreditNote(note) ? dollars : -dollars);
const amountOf = (note: PaymentNote): number => note.credit_amount ?? note.debit_amount ?? 0;

const sumLine = (what: string, count: number | null, result_cents: number): FormulaPart => ({
  what,
  count,
  base_cents: null,
  rate: null,
  from: null,
  result_cents,
});

function recomputeTransactions({ lines }: AdviceSources): Recomputed {
  if (!lines) return not_recomputed;
  const values = lines.map((line) => toCents(line.transaction_amount));
  return summed(values, [sumLine('Transactions', lines.length, sumOf(values, Number))]);
}

function recomputeNotes({ notes }: AdviceSources): Recomputed {
  if (!notes) return not_recomputed;
  const credits = notes.filter((note) => isCreditNote(note));
  const debits = notes.filter((note) => !isCreditNote(note));
  const parts = [
    sumLine('Credit notes', credits.length, sumDollars(credits, amountOf)),
    sumLine('Debit notes', debits.length, -sumDollars(debits, amountOf)),
  ];
  return summed(
    notes.map((note) => toCents(signed(note, amountOf(note)))),
    parts,
  );
}

function recomputeNoteGst({ advice, notes }: AdviceSources): Recomputed {
  if (!notes) return not_recomputed;
  const rates = [...new Set(notes.map((note) => note.gst_rate))].toSorted((one, other) => other - one);
  const parts = rates.map((rate): FormulaPart => {
    const under = notes.filter((note) => note.gst_rate === rate);
    return {
      what: rate === 0 ? 'Without GST' : 'GST',
      count: under.length,
      base_cents: sumDollars(under, (note) => signed(note, amountOf(note))),
      rate: showRate(rate),
      from: advice.payment_advice_gst_relates.find((row) => row.gst_rate === rate)?.effective_date ?? null,
      result_cents: sumDollars(under, (note) => signed(note, note.gst)),
    };
  });
  const off_rate = notes.filter((note) => shareOf(toCents(amountOf(note)), note.gst_rate) !== toCents(note.gst)).length;
  const values = notes.map((note) => toCents(signed(note, note.gst)));
  return summed(values, parts, { off_rate });
}

/** The giro fee is the part of the fees by GST rate that exceeds the transactions' fees. */
function recomputeGiro({ advice }: AdviceSources): Recomputed {
  const all = sumDollars(advice.payment_advice_gst_relates, (row) => row.all_fee);
  const cents = all - toCents(advice.admin_fee_total) - toCents(advice.handling_fee_total);
  const each: FormulaPart = {
    what: 'Payout by GIRO',
    count: 1,
    base_cents: null,
    rate: null,
    from: null,
    result_cents: cents,
  };
  return summed([cents], [each]);
}

/** At the rate of the day of the advice: the latest one in it. */
function recomputeGiroGst({ advice }: AdviceSources): Recomputed {
  const [latest] = advice.payment_advice_gst_relates.toSorted((one, other) =>
    other.effective_date.localeCompare(one.effective_date),
  );
  if (!latest) return not_recomputed;
  const base_cents = toCents(advice.giro_fee);
  const cents = shareOf(base_cents, latest.gst_rate);
  const part: FormulaPart = {
    what: 'GST',
    count: 1,
    base_cents,
    rate: showRate(latest.gst_rate),
    from: latest.effective_date,
    result_cents: cents,
  };
  return summed([cents], [part]);
}

const rounding = 'rounded to the cent for each transaction, then added up';

const definitions: LineDefinition[] = [
  {
    label: 'Transaction total',
    field: 'amount_total',
    formula: 'The amounts of all transactions, added up.',
    recompute: recomputeTransactions,
  },
  {
    label: 'Credit/debit total',
    field: 'payment_note_amount_total',
    formula: 'Approved credit notes minus approved debit notes.',
    recompute: recomputeNotes,
  },
  {
    label: 'GST on credit/debit',
    field: 'payment_note_gst_total',
    formula: 'Amount × GST rate, rounded to the cent for each note, then added up.',
    recompute: recomputeNoteGst,
  },
  {
    label: 'Admin fee without GST',
    field: 'admin_fee_total',
    deducted: true,
    formula: `Amount × the product’s rate, or its flat fee, but never more than the amount: ${rounding}.`,
    recompute: (sources) => recomputeFee(feeFormulas.admin_fee, sources),
  },
  {
    label: 'GST on admin fee',
    field: 'gst_total',
    deducted: true,
    formula: `Admin fee × GST rate on the day of payment: ${rounding}.`,
    recompute: (sources) => recomputeFee(feeFormulas.admin_fee_gst, sources),
  },
  {
    label: 'Payment fee without GST',
    field: 'handling_fee_total',
    deducted: true,
    formula: `Amount × the plan’s rate: ${rounding}.`,
    recompute: (sources) => recomputeFee(feeFormulas.handling_fee, sources),
  },
  {
    label: 'GST on payment fee',
    field: 'handling_fee_gst_total',
    deducted: true,
    formula: `Payment fee × GST rate on the day of payment: ${rounding}.`,
    recompute: (sources) => recomputeFee(feeFormulas.handling_fee_gst, sources),
  },
  {
    label: 'GIRO fee',
    field: 'giro_fee',
    deducted: true,
    formula: 'A flat fee for each payout.',
    recompute: recomputeGiro,
  },
  {
    label: 'GST on GIRO fee',
    field: 'giro_fee_gst',
    deducted: true,
    formula: 'GIRO fee × GST rate on the day of the advice, rounded to the cent.',
    recompute: recomputeGiroGst,
  },
];

/** Every amount line of an advice in the specified order, each recomputed from its parts. */
export function amountLinesOf(sources: AdviceSources): AmountLine[] {
  const lines = definitions.map(({ label, field, deducted = false, formula, recompute }) => {
    const stated_cents = toCents(Number(sources.advice[field]));
    const recomputed = recompute(sources);
    return { label, deducted, formula, stated_cents, ...recomputed, ties: tieOutOf(stated_cents, recomputed) };
  });
  return [...lines, totalLine(sources.advice, lines)];
}

/** The total is the sum of stated lines, so it can be checked even if some of them cannot be recomputed. */
function totalLine(advice: PaymentAdvice, lines: AmountLine[]): AmountLine {
  const parts = lines.map((line) => sumLine(line.label, null, line.deducted ? -line.stated_cents : line.stated_cents));
  const recomputed = summed(
    parts.map((part) => part.result_cents),
    parts,
  );
  const stated_cents = toCents(advice.pay_to_clinic_total);
  return {
    label: 'Total',
    deducted: false,
    formula: 'Transactions and credit/debit notes with GST, minus all fees and their GST.',
    stated_cents,
    ...recomputed,
    ties: tieOutOf(stated_cents, recomputed),
  };
}
