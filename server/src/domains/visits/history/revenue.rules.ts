import { paymentWayWords } from '@clinic/contract/visits/billing/payment.ts';
import type { revenueRow, TelemedInvoice } from '@clinic/contract/visits/history/history.ts';
import type { z } from 'zod/mini';
import { nameOf } from '../visit/doctor-name.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';
import type { InvoiceRow } from '../billing/invoices.queries.ts';
import type { RevenueOfVisit } from './revenue.queries.ts';
import { showSentBill } from '../billing/sent-bill.rules.ts';

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
  telemed_doctor_profile_name: visit.doctor && nameOf(visit.doctor),
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
