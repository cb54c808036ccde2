import { displayStatus, displayStatusWords, productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { ExportedTransaction } from './export-transactions.queries.ts';

const money = { numFmt: '#,##0.00', width: 14 };
const instant = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };
const text = { width: 20 };

/** The sheet's columns. Amounts are numbers and instants are dates. Typed text stays text, even if it begins like a formula. */
export const export_columns = [
  { header: 'ID', width: 12 },
  { header: 'Date', ...instant },
  { header: 'Patient ID', ...text },
  { header: 'Product', ...text },
  { header: 'Status', ...text },
  { header: 'Amount', ...money },
  { header: 'Provider Amount', ...money },
  { header: 'Admin Fee', ...money },
  { header: 'GST on Admin Fee', ...money },
  { header: 'Payment Fee', ...money },
  { header: 'GST on Payment Fee', ...money },
  { header: 'Pay to Clinic', ...money },
  { header: 'Paid At', ...instant },
  { header: 'Payment Method', ...text },
  { header: 'Reference', width: 26 },
  { header: 'Issues', width: 8 },
  { header: 'Remark', width: 40 },
];

const singapore_ms = 8 * 3_600_000;

/** Spreadsheet dates have no time zone, so the cell shows Singapore wall-clock time. */
const wallClock = (at: Date | null): Date | null => (at === null ? null : new Date(at.getTime() + singapore_ms));

/** Converts a transaction to a row of the sheet, in column order. */
export const toCells = (row: ExportedTransaction): (string | number | Date | null)[] => [
  row.id,
  wallClock(row.created_at),
  row.patient_id,
  productTypeWords[row.product_type],
  displayStatusWords[displayStatus(row)],
  toDollars(row.amount_cents),
  dollarsOrNull(row.provider_cents),
  dollarsOrNull(row.admin_fee_cents),
  dollarsOrNull(row.admin_fee_gst_cents),
  dollarsOrNull(row.handling_fee_cents),
  dollarsOrNull(row.handling_fee_gst_cents),
  dollarsOrNull(row.pay_to_clinic_cents),
  wallClock(row.paid_at),
  row.payment_method,
  row.reference,
  row.number_of_issues,
  row.remark,
];
