import { displayStatus, displayStatusWords, productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import { instantColumn, moneyColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { ExportedTransaction } from './export-transactions.queries.ts';

/** The sheet's columns. Amounts are numbers and instants are dates. Typed text stays text, even if it begins like a formula. */
export const export_columns = [
  { header: 'ID', width: 12 },
  { header: 'Date', ...instantColumn },
  { header: 'Patient ID', ...textColumn },
  { header: 'Product', ...textColumn },
  { header: 'Status', ...textColumn },
  { header: 'Amount', ...moneyColumn },
  { header: 'Provider Amount', ...moneyColumn },
  { header: 'Admin Fee', ...moneyColumn },
  { header: 'GST on Admin Fee', ...moneyColumn },
  { header: 'Payment Fee', ...moneyColumn },
  { header: 'GST on Payment Fee', ...moneyColumn },
  { header: 'Pay to Clinic', ...moneyColumn },
  { header: 'Paid At', ...instantColumn },
  { header: 'Payment Method', ...textColumn },
  { header: 'Reference', width: 26 },
  { header: 'Issues', width: 8 },
  { header: 'Remark', width: 40 },
];

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
