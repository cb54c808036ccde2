import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import { showDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { PdfDocument } from '../../../platform/documents/pdf.ts';
import {
  letterHead,
  particulars,
  remark,
  rowsTable,
  sectionTitle,
  sums,
} from '../../../platform/documents/pdf-parts.ts';
import type { PrintInvoice } from '../print/print-shown.rules.ts';

const linesTable = (invoice: PrintInvoice) =>
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

const feesTable = (invoice: PrintInvoice) =>
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

/** Builds the tax invoice for the fees of an advice. */
export function invoiceDocument(invoice: PrintInvoice): PdfDocument {
  const { company, customer } = invoice;
  const admin_fees = [sectionTitle('Admin fee by day of payment'), linesTable(invoice)];
  const other_fees = [sectionTitle('Other fees'), feesTable(invoice)];
  return {
    title: `Tax Invoice ${invoice.invoice_number}`,
    subject: `Fees of payment advice ${invoice.payment_advice_display_id}, ${customer.name}`,
    author: company.name,
    dated: startOfDay(invoice.date),
    footer: `Tax Invoice ${invoice.invoice_number}`,
    content: [
      letterHead(company, 'Tax Invoice'),
      particulars({ title: 'Bill to', lines: [customer.name, ...customer.address, `UEN ${customer.uen}`] }, [
        ['Invoice number', invoice.invoice_number],
        ['Invoice date', showDay(invoice.date)],
        ['Payment advice', invoice.payment_advice_display_id],
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
      remark(
        'All amounts are in Singapore dollars. The fees were deducted from the payout of the payment advice. No payment is due.',
      ),
    ],
  };
}
