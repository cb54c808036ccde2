import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import { showDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Content, PdfDocument } from '../../../platform/documents/pdf.ts';
import {
  letterHead,
  particulars,
  remark,
  rowsTable,
  sectionTitle,
  sums,
} from '../../../platform/documents/pdf-parts.ts';
import type { DueInvoice, InvoiceContent, PrintInvoice } from '../print/print-shown.rules.ts';

const linesTable = (invoice: InvoiceContent) =>
  rowsTable(
    [
      { title: 'Date', width: 58 },
      { title: 'Quantity', width: 50, figures: true },
      { title: 'Transaction amount', width: '*', figures: true },
      { title: 'Admin fee', width: 68, figures: true },
      { title: 'GST rate', width: 46, figures: true },
      { title: 'GST', width: 60, figures: true },
      { title: 'Admin fee with GST', width: 84, figures: true },
    ],
    invoice.lines.map((line) => [
      showDay(line.date),
      String(line.quantity),
      amountOfCents(line.transaction_amount),
      amountOfCents(line.admin_fee),
      `${line.gst_percent}%`,
      amountOfCents(line.gst),
      amountOfCents(line.admin_fee_with_gst),
    ]),
  );

const feesTable = (invoice: InvoiceContent) =>
  rowsTable(
    [
      { title: 'Description', width: '*' },
      { title: 'Quantity', width: 50, figures: true },
      { title: 'Fee', width: 68, figures: true },
      { title: 'GST rate', width: 46, figures: true },
      { title: 'GST', width: 60, figures: true },
      { title: 'Fee with GST', width: 84, figures: true },
    ],
    invoice.other_fees.map((fee) => [
      fee.description,
      String(fee.quantity),
      amountOfCents(fee.fee),
      `${fee.gst_percent}%`,
      amountOfCents(fee.gst),
      amountOfCents(fee.fee_with_gst),
    ]),
  );

/** What a clinic does about an invoice: nothing, or pay it by a day. */
function termsOf(invoice: PrintInvoice | DueInvoice): { subject: string; field: [string, string]; content: Content[] } {
  if (!('due_date' in invoice)) {
    const { payment_advice_display_id: advice } = invoice;
    const words =
      'All amounts are in Singapore dollars. The fees were deducted from the payout of the payment advice. No payment is due.';
    return { subject: `Fees of payment advice ${advice}`, field: ['Payment advice', advice], content: [remark(words)] };
  }
  const by = showDay(invoice.due_date);
  const words = `All amounts are in Singapore dollars. The customers paid the transaction amounts to you directly. The total is due by ${by}.`;
  const how =
    invoice.code === null
      ? `Please pay with the reference ${invoice.invoice_number}.`
      : `Please pay ${invoice.payee} by PayNow with this code. It has the amount and the reference ${invoice.invoice_number}.`;
  const code: Content[] = invoice.code === null ? [] : [{ qr: invoice.code, fit: 110, margin: [0, 8, 0, 0] }];
  return { subject: `Fees due by ${by}`, field: ['Due by', by], content: [remark(words), remark(how), ...code] };
}

/** Builds the tax invoice for the fees of an advice, or of a fee statement. */
export function invoiceDocument(invoice: PrintInvoice | DueInvoice): PdfDocument {
  const { company, customer } = invoice;
  const { subject, field, content } = termsOf(invoice);
  const admin_fees = [sectionTitle('Admin fee by day of payment'), linesTable(invoice)];
  const other_fees = [sectionTitle('Other fees'), feesTable(invoice)];
  return {
    title: `Tax Invoice ${invoice.invoice_number}`,
    subject: `${subject}, ${customer.name}`,
    author: company.name,
    dated: startOfDay(invoice.date),
    footer: `Tax Invoice ${invoice.invoice_number}`,
    content: [
      letterHead(company, 'Tax Invoice'),
      particulars({ title: 'Bill to', lines: [customer.name, ...customer.address, `UEN ${customer.uen}`] }, [
        ['Invoice number', invoice.invoice_number],
        ['Invoice date', showDay(invoice.date)],
        field,
      ]),
      ...(invoice.lines.length > 0 ? admin_fees : []),
      ...(invoice.other_fees.length > 0 ? other_fees : []),
      sums([
        ['Transactions', String(invoice.number_of_transactions)],
        ['Transaction amount', amountOfCents(invoice.transaction_amount_total)],
        ['Fees without GST', amountOfCents(invoice.fee_total)],
        ...invoice.gst_lines.map((line): [string, string] => [
          `GST ${line.gst_percent}% on ${amountOfCents(line.fee)}`,
          amountOfCents(line.gst),
        ]),
        ['Total (S$)', amountOfCents(invoice.total)],
      ]),
      ...content,
    ],
  };
}
