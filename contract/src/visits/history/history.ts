import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath, print_numbers } from '../../shared/fields.ts';
import { listQuery } from '../../shared/lists/list-query.ts';
import { listOf } from '../../shared/lists/paging.ts';
import { amount, instant } from '../../shared/wire.ts';
import { visitDoctor } from '../visit/visit.ts';
import { visitStatus } from '../visit/visit-words.ts';
import { consultBill } from '../billing/bill.ts';
import { historyList } from './history-list.ts';

/** A document of a tele-consult for its patient (part 2 §3). */
export const telemedInvoice = z.object({
  id: z.int(),
  /** `i` invoice, `r` receipt. */
  invoice_type: z.enum(['i', 'r']),
  invoice_no: z.string(),
  /** The call that gives its address; null: the caller may not download it. */
  recipt_pdf: z.nullable(z.string()),
});
export type TelemedInvoice = z.output<typeof telemedInvoice>;

/** A row of the tele-consult history: the bill, the claim and the payment (part 2, history). */
export const revenueRow = z.object({
  id: z.int(),
  schedule_at: z.nullable(instant),
  call_at: z.nullable(instant),
  consult_start_at: z.nullable(instant),
  consult_end_at: z.nullable(instant),
  patient_name: z.string(),
  /** Masked: `S****567A`. */
  patient_nric: z.nullable(z.string()),
  member_company_name: z.nullable(z.string()),
  medinet_user_network: z.nullable(z.string()),
  telemed_service: z.object({ id: z.int(), name: z.string() }),
  telemed_doctor_profile: z.nullable(visitDoctor),
  telemed_doctor_profile_name: z.nullable(z.string()),
  specified: z.nullable(z.boolean()),
  /** Null: no bill was sent. */
  bill_amount: z.nullable(amount),
  claim_amount: z.nullable(amount),
  claim_code: z.nullable(z.string()),
  claim_remark: z.nullable(z.string()),
  discount: z.nullable(amount),
  /** Null: not paid yet. */
  paid_by_member: z.nullable(amount),
  method_of_payment: z.nullable(z.string()),
  payment_date: z.nullable(instant),
  status: visitStatus,
  /** The bill as it was sent. */
  bill: z.nullable(consultBill),
  invoices: z.array(telemedInvoice),
});
export type RevenueRow = z.input<typeof revenueRow>;

/** The sums of the rows that match the filters. */
export const revenueTotals = z.object({
  bill_amount: amount,
  claim_amount: amount,
  discount: amount,
  paid_by_member: amount,
  /** The total of unpaid bills. */
  unpaid: amount,
});
export type RevenueTotals = z.input<typeof revenueTotals>;

const view = { kind: 'member', role: 'ROLE_TELEMED_HISTORY_VIEW' } as const;
const mayDownload = { kind: 'member', role: 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT' } as const;

export const listVisitHistory = endpoint({
  name: 'listVisitHistory',
  method: 'GET',
  path: '/clinic/visits/history',
  summary:
    'Consults that are over, with what they brought. A list filtered by days or words counts up to 10,000 rows; one with more has no totals',
  words: 'See past tele-consults with their revenue',
  access: view,
  query: listQuery(historyList),
  response: z.extend(listOf(revenueRow), {
    /** Null if too many rows match the filters. */
    totals: z.nullable(revenueTotals),
  }),
});

export const listHistoryChoices = endpoint({
  name: 'listHistoryChoices',
  method: 'GET',
  path: '/clinic/visits/history/choices',
  summary: 'What the filters of the history offer: services and doctors of the branch',
  words: 'See what past tele-consults can be filtered by',
  access: view,
  response: z.object({
    services: z.array(z.object({ id: z.int(), name: z.string() })),
    doctors: z.array(visitDoctor),
  }),
});

export const telemed_document_link_seconds = 300;

export const downloadTelemedInvoice = endpoint({
  name: 'downloadTelemedInvoice',
  method: 'GET',
  path: '/clinic/telemed/invoice/{id}/download',
  summary: 'The address of an invoice or receipt. It works for this reader at this branch, for five minutes',
  words: 'Get the invoice or receipt of a tele-consult',
  access: mayDownload,
  params: z.object({ id: idInPath }),
  query: z.object({ print_numbers }),
  response: z.object({ path: z.string() }),
  also_writes: 'the document, when somebody first asks for it',
  refusals: ['telemed_invoice_not_found', 'signs_not_printed'],
});

export const openTelemedInvoice = endpoint({
  name: 'openTelemedInvoice',
  method: 'GET',
  path: '/clinic/telemed/document/{link}',
  summary: 'An invoice or receipt as a PDF, by its address; the trail records who opened it',
  words: 'Open the invoice or receipt of a tele-consult',
  access: mayDownload,
  params: z.object({ link: z.string().check(z.maxLength(200)) }),
  file: { type: 'application/pdf', name: 'document.pdf' },
  also_writes: 'to the trail, who opened the document',
  while_viewing: true,
  refusals: ['telemed_invoice_not_found', 'telemed_invoice_link_over', 'document_missing'],
});
