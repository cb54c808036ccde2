import { paymentWayWords } from '@clinic/contract/teleconsult/billing/payment.ts';
import type { RevenueRow, RevenueTotals, TelemedInvoice } from '@clinic/contract/teleconsult/history/history.ts';
import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';
import type { ShownVisit } from '../visits/shown-visit.queries.ts';
import type { InvoiceRow } from '../billing/invoices.queries.ts';
import type { RevenueOfVisit, RevenueSums } from './revenue.queries.ts';
import { showSentBill } from '../billing/sent-bill.rules.ts';

const instantOf = (at: Date | null): string | null => at && at.toISOString();

/** The call that gives the address of a document. */
const downloadPath = (id: number): string => `/clinic/telemed/invoice/${id}/download`;

/** A document, with the call of its file for those who may download it. */
export const showInvoice = (
  { id, invoice_type, invoice_no }: Pick<InvoiceRow, 'id' | 'invoice_type' | 'invoice_no'>,
  may_download: boolean,
): TelemedInvoice => ({ id, invoice_type, invoice_no, recipt_pdf: may_download ? downloadPath(id) : null });

interface Brought {
  revenue: RevenueOfVisit | undefined;
  invoices: readonly InvoiceRow[];
  /** The caller may download invoices and receipts. */
  may_download: boolean;
}

/** A visit with what it brought, as the history and its report show it. */
export const showRevenue = (visit: ShownVisit, { revenue, invoices, may_download }: Brought): RevenueRow => ({
  id: visit.id,
  schedule_at: instantOf(visit.schedule_at),
  call_at: instantOf(visit.call_at),
  consult_start_at: instantOf(visit.consult_start_at),
  consult_end_at: instantOf(visit.consult_end_at),
  patient_name: visit.patient_name,
  patient_nric: visit.patient.identity_masked,
  member_company_name: visit.medinet_company_name ?? visit.customer.company,
  medinet_user_network: visit.medinet_network,
  telemed_service: visit.service,
  telemed_doctor_profile: visit.doctor,
  telemed_doctor_profile_name: visit.doctor && nameOf(visit.doctor),
  specified: visit.specified,
  bill_amount: dollarsOrNull(revenue?.total_cents ?? null),
  claim_amount: dollarsOrNull(revenue?.claim_cents ?? null),
  claim_code: revenue?.claim_code ?? null,
  claim_remark: revenue?.claim_remark ?? null,
  discount: dollarsOrNull(revenue?.discount_cents ?? null),
  paid_by_member: dollarsOrNull(revenue?.paid_cents ?? null),
  method_of_payment: revenue?.method ? paymentWayWords[revenue.method] : null,
  payment_date: instantOf(revenue?.paid_at ?? null),
  status: visit.status,
  bill: revenue ? showSentBill(revenue) : null,
  invoices: invoices.map((invoice) => showInvoice(invoice, may_download)),
});

export const showTotals = ({
  bill_cents,
  claim_cents,
  discount_cents,
  paid_cents,
  unpaid_cents,
}: RevenueSums): RevenueTotals => ({
  bill_amount: toDollars(bill_cents),
  claim_amount: toDollars(claim_cents),
  discount: toDollars(discount_cents),
  paid_by_member: toDollars(paid_cents),
  unpaid: toDollars(unpaid_cents),
});
