import type { printInvoice, printNote } from '@clinic/contract/settlement/print-pages.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { Company } from '../../../platform/config/company.ts';
import {
  ratePercent,
  sumOf,
  type AdviceDay,
  type GstAmount,
  toInvoiceFigures,
} from '../documents/invoice-document.rules.ts';
import type {
  ClinicAddress,
  DocumentedAdvice,
  DocumentedNote,
  DocumentedStatement,
} from '../documents/documents.queries.ts';

/** The content of a page in cents: the page and the document write them. */
export type PrintInvoice = z.output<typeof printInvoice>;
/** The tax invoice of a fee statement, which is paid by a code. */
export type DueInvoice = InvoiceContent & { due_date: string; code: string | null; payee: string | null };
export type PrintNote = z.output<typeof printNote>;

const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/** The lines of a clinic’s postal address. */
export const addressLines = (clinic: ClinicAddress): string[] =>
  [
    joined([clinic.block_no, clinic.road_name, clinic.unit_no]),
    clinic.building_name ?? '',
    clinic.postal_code ? `Singapore ${clinic.postal_code}` : '',
  ].filter(Boolean);

const customerOf = (clinic: ClinicAddress): PrintInvoice['customer'] => ({
  name: clinic.clinic_name,
  address: addressLines(clinic),
  uen: clinic.uen,
});

const gstOf = ({ gst_rate, gst_cents }: Pick<GstAmount, 'gst_rate' | 'gst_cents'>) => ({
  gst_rate: Number(gst_rate),
  gst_percent: ratePercent(gst_rate),
  gst: gst_cents,
});

/** What the tax invoices of advices and of fee statements have in common. */
export type InvoiceContent = Omit<PrintInvoice, 'payment_advice_display_id'>;

type Billed = Parameters<typeof toInvoiceFigures>[0] & ClinicAddress & { invoice_number: string; created_at: Date };

function toInvoice(company: Company, advice: Billed, days: AdviceDay[]): InvoiceContent {
  const figures = toInvoiceFigures(advice, days);
  return {
    company,
    customer: customerOf(advice),
    invoice_number: advice.invoice_number,
    date: singaporeDay(advice.created_at),
    lines: figures.days.map((row) => ({
      date: row.day,
      quantity: row.number_of_transactions,
      transaction_amount: row.amount_cents,
      admin_fee: row.admin_fee_cents,
      ...gstOf({ gst_rate: row.gst_rate, gst_cents: row.admin_fee_gst_cents }),
      admin_fee_with_gst: asCents(row.admin_fee_cents + row.admin_fee_gst_cents),
    })),
    other_fees: figures.other_fees.map((row) => ({
      description: row.description,
      quantity: row.quantity,
      fee: row.fee_cents,
      ...gstOf(row),
      fee_with_gst: asCents(row.fee_cents + row.gst_cents),
    })),
    gst_lines: figures.gst_lines.map((row) => ({ fee: row.fee_cents, ...gstOf(row) })),
    number_of_transactions: sumOf(figures.days, (row) => row.number_of_transactions),
    transaction_amount_total: advice.amount_total_cents,
    fee_total: figures.fee_total_cents,
    gst_total: figures.gst_total_cents,
    total: asCents(figures.fee_total_cents + figures.gst_total_cents),
  };
}

/** The data of an invoice’s page and file. */
export const toPrintInvoice = (company: Company, advice: DocumentedAdvice, days: AdviceDay[]): PrintInvoice => ({
  ...toInvoice(company, advice, days),
  payment_advice_display_id: advice.display_id,
});

/** The tax invoice of a fee statement: no GIRO fee, and due by a day. */
export const toStatementInvoice = (
  company: Company,
  statement: DocumentedStatement,
  days: AdviceDay[],
): DueInvoice => ({
  ...toInvoice(
    company,
    { ...statement, giro_fee_cents: asCents(0), giro_fee_gst_cents: asCents(0), giro_gst_rate: '0' },
    days,
  ),
  due_date: statement.due_date,
  code: statement.code_text,
  payee: statement.payee_name,
});

/** The data of a note’s page and file. */
export function toPrintNote(company: Company, note: DocumentedNote): PrintNote {
  const amount_cents = note.credit_cents ?? note.debit_cents ?? asCents(0);
  return {
    company,
    customer: customerOf(note),
    type: note.credit_cents === null ? 'debit' : 'credit',
    display_id: note.display_id,
    date: singaporeDay(note.created_at),
    transaction_number: String(note.transaction_id),
    transaction_date: singaporeDay(note.transaction_created_at),
    remark: note.remark,
    amount: amount_cents,
    ...gstOf(note),
    total: asCents(amount_cents + note.gst_cents),
  };
}
