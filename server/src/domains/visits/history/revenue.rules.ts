import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { dollarsOrNull } from '@clinic/contract/shared/money.ts';
import { paymentWayWords } from '@clinic/contract/visits/billing/payment.ts';
import type { revenueRow, TelemedInvoice } from '@clinic/contract/visits/history/history.ts';
import { specifiedWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { z } from 'zod/mini';
import { instantColumn, moneyColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import type { InvoiceRow } from '../billing/invoices.queries.ts';
import { showSentBill } from '../billing/sent-bill.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import type { RevenueOfVisit } from './revenue.queries.ts';

/** The call that gives the address of a document. */
const downloadPath = (id: number): string => `/clinic/telemed/invoice/${id}/download`;

/** A document, with the call of its file for those who may download it. */
export const showInvoice = (
  { id, invoice_type, invoice_no }: Pick<InvoiceRow, 'id' | 'invoice_type' | 'invoice_no'>,
  may_download: boolean,
): TelemedInvoice => ({ id, invoice_type, invoice_no, recipt_pdf: may_download ? downloadPath(id) : null });

export type ShownRevenue = z.output<typeof revenueRow>;

interface Brought {
  revenue: RevenueOfVisit | undefined;
  invoices: readonly InvoiceRow[];
  /** The caller may download invoices and receipts. */
  may_download: boolean;
}

/** A visit with what it brought, as the history and its report show it. */
export const showRevenue = (visit: ShownVisit, { revenue, invoices, may_download }: Brought): ShownRevenue => ({
  id: visit.id,
  schedule_at: visit.schedule_at,
  call_at: visit.call_at,
  consult_start_at: visit.consult_start_at,
  consult_end_at: visit.consult_end_at,
  patient_name: visit.patient_name,
  patient_nric: visit.patient.identity_masked,
  member_company_name: visit.medinet_company_name ?? visit.customer.company,
  medinet_user_network: visit.medinet_network,
  telemed_service: visit.service,
  telemed_doctor_profile: visit.doctor,
  telemed_doctor_profile_name: visit.doctor && doctorName(visit.doctor),
  specified: visit.specified,
  bill_amount: revenue?.total_cents ?? null,
  claim_amount: revenue?.claim_cents ?? null,
  claim_code: revenue?.claim_code ?? null,
  claim_remark: revenue?.claim_remark ?? null,
  discount: revenue?.discount_cents ?? null,
  paid_by_member: revenue?.paid_cents ?? null,
  method_of_payment: revenue?.method ? paymentWayWords[revenue.method] : null,
  payment_date: revenue?.paid_at ?? null,
  status: visit.status,
  bill: revenue ? showSentBill(revenue) : null,
  invoices: invoices.map((invoice) => showInvoice(invoice, may_download)),
});

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
