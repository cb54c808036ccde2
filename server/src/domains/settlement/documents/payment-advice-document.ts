import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import { showDate, showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { Company } from '../../../platform/config/company.ts';
import type { PdfDocument } from '../../../platform/documents/pdf.ts';
import {
  letterHead,
  particulars,
  remark,
  rowsTable,
  sectionTitle,
  sums,
} from '../../../platform/documents/pdf-parts.ts';
import { sumOf, type AdviceDay } from './invoice-document.rules.ts';
import type { AdviceNote, DocumentedAdvice } from './documents.queries.ts';
import { addressLines } from '../print/print-shown.rules.ts';

/** Zero is −0.00, as on every document so far. */
const takenOff = (cents: Cents): string => amountOfCents(asCents(cents * -1));

function daysTable(days: readonly AdviceDay[]) {
  const fee = (row: AdviceDay): Cents => asCents(row.admin_fee_cents + row.handling_fee_cents);
  const gst = (row: AdviceDay): Cents => asCents(row.admin_fee_gst_cents + row.handling_fee_gst_cents);
  const cellsOf = (rows: readonly AdviceDay[]): string[] => [
    String(sumOf(rows, (row) => row.number_of_transactions)),
    ...[(row: AdviceDay) => row.amount_cents, fee, gst, (row: AdviceDay) => row.pay_to_clinic_cents].map((part) =>
      amountOfCents(sumOf(rows, part)),
    ),
  ];
  return rowsTable(
    [
      { title: 'Paid on', width: 70 },
      { title: 'Transactions', width: 74, figures: true },
      { title: 'Amount', width: '*', figures: true },
      { title: 'Fees', width: 76, figures: true },
      { title: 'GST on fees', width: 76, figures: true },
      { title: 'To clinic', width: 90, figures: true },
    ],
    days.map((row) => [showDay(row.day), ...cellsOf([row])]),
    ['Total', ...cellsOf(days)],
  );
}

const notesTable = (notes: readonly AdviceNote[]) =>
  rowsTable(
    [
      { title: 'Note', width: 96 },
      { title: 'Transaction', width: 64 },
      { title: 'Remark', width: '*' },
      { title: 'Credit', width: 66, figures: true },
      { title: 'Debit', width: 66, figures: true },
      { title: 'GST', width: 56, figures: true },
    ],
    // Signed: a debit note and its GST reduce the payout.
    notes.map((note) => [
      note.display_id,
      String(note.transaction_id),
      note.remark,
      note.credit_cents === null ? '' : amountOfCents(note.credit_cents),
      note.debit_cents === null ? '' : takenOff(note.debit_cents),
      note.debit_cents === null ? amountOfCents(note.gst_cents) : takenOff(note.gst_cents),
    ]),
  );

/** The amount lines of an advice, in the order of its page (part 1 §2). Deductions are negative, so all lines add up. */
const amountLines = (advice: DocumentedAdvice): [string, string][] => [
  [`Transaction total (${advice.number_of_transactions})`, amountOfCents(advice.amount_total_cents)],
  ['Credit and debit notes', amountOfCents(advice.payment_note_amount_total_cents)],
  ['GST on credit and debit notes', amountOfCents(advice.payment_note_gst_total_cents)],
  ['Admin fee without GST', takenOff(advice.admin_fee_total_cents)],
  ['GST on admin fee', takenOff(advice.gst_total_cents)],
  ['Payment fee without GST', takenOff(advice.handling_fee_total_cents)],
  ['GST on payment fee', takenOff(advice.handling_fee_gst_total_cents)],
  ['GIRO fee', takenOff(advice.giro_fee_cents)],
  ['GST on GIRO fee', takenOff(advice.giro_fee_gst_cents)],
  ['Payout to clinic (S$)', amountOfCents(advice.pay_to_clinic_total_cents)],
];

/** Builds the payment advice that the clinic files. */
export function paymentAdviceDocument(
  company: Company,
  advice: DocumentedAdvice,
  days: readonly AdviceDay[],
  notes: readonly AdviceNote[],
): PdfDocument {
  const { display_id, clinic_name, uen, created_at, cut_off } = advice;
  return {
    title: `Payment Advice ${display_id}`,
    subject: `Payout to ${clinic_name}`,
    author: company.name,
    dated: created_at,
    footer: `Payment Advice ${display_id}`,
    content: [
      letterHead(company, 'Payment Advice'),
      particulars({ title: 'Provider', lines: [clinic_name, ...addressLines(advice), `UEN ${uen}`] }, [
        ['Payment advice number', display_id],
        ['Date', showDate(created_at)],
        ['Payments until', `${showDate(cut_off)} ${showTime(cut_off)}`],
        ['Tax invoice for the fees', advice.invoice_number],
      ]),
      sums(amountLines(advice)),
      ...(days.length > 0 ? [sectionTitle('Transactions by day'), daysTable(days)] : []),
      ...(notes.length > 0 ? [sectionTitle('Credit and debit notes'), notesTable(notes)] : []),
      remark('All amounts are in Singapore dollars. Days and times are in Singapore time.'),
    ],
  };
}
