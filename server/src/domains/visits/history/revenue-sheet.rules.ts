import { dollarsOrNull } from '@clinic/contract/shared/money.ts';
import { specifiedWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { instantColumn, moneyColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import type { ShownRevenue } from './revenue.rules.ts';

/** The sheet's columns: those of the history (part 2 §2). */
export const revenue_columns = [
  { header: 'ID', width: 12 },
  { header: 'Consult Start', ...instantColumn },
  { header: 'Patient', width: 28 },
  { header: 'NRIC', ...textColumn },
  { header: 'Company', ...textColumn },
  { header: 'Network', ...textColumn },
  { header: 'Service', width: 28 },
  { header: 'Doctor', width: 28 },
  { header: 'Specified', ...textColumn },
  { header: 'Bill', ...moneyColumn },
  { header: 'GST In Bill', ...moneyColumn },
  { header: 'Claim', ...moneyColumn },
  { header: 'Claim Code', ...textColumn },
  { header: 'Claim Remark', width: 28 },
  { header: 'Discount', ...moneyColumn },
  { header: 'Paid By Member', ...moneyColumn },
  { header: 'Method Of Payment', ...textColumn },
  { header: 'Payment Date', ...instantColumn },
  { header: 'Status', ...textColumn },
  { header: 'Invoice', ...textColumn },
  { header: 'Receipt', ...textColumn },
];

const numberOf = ({ invoices }: ShownRevenue, type: 'i' | 'r'): string | null =>
  invoices.find(({ invoice_type }) => invoice_type === type)?.invoice_no ?? null;

/** A row of the history as a row of the sheet, in column order. */
export const toRevenueCells = (row: ShownRevenue): Cell[] => [
  row.id,
  wallClock(row.consult_start_at),
  row.patient_name,
  row.patient_nric,
  row.member_company_name,
  row.medinet_user_network,
  row.telemed_service.name,
  row.telemed_doctor_profile_name,
  specifiedWords(row.specified) || null,
  dollarsOrNull(row.bill_amount),
  row.bill?.gst ?? null,
  dollarsOrNull(row.claim_amount),
  row.claim_code,
  row.claim_remark,
  dollarsOrNull(row.discount),
  dollarsOrNull(row.paid_by_member),
  row.method_of_payment,
  wallClock(row.payment_date),
  visitStatusWords[row.status],
  numberOf(row, 'i'),
  numberOf(row, 'r'),
];
