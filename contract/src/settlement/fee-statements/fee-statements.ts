import { z } from 'zod/mini';
import { clinicEinvoice } from '../../einvoices/clinic-einvoice.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath, requiredCode } from '../../shared/fields.ts';
import { listQuery } from '../../shared/lists/list-query.ts';
import { listOf } from '../../shared/lists/paging.ts';
import { day } from '../../shared/singapore-time.ts';
import { amount, instant } from '../../shared/wire.ts';
import { billedStatementList, feeStatementList } from './fee-statement-list.ts';
import { feeStatementState } from './fee-statement-state.ts';

/** What a clinic that is paid itself owes for the fees of a period: its tax invoice. */
export const feeStatementRow = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** Of the tax invoice. The clinic pays under this reference. */
  invoice_number: z.string(),
  created_at: instant,
  /** The first and the last day of its payments. */
  from_day: day,
  to_day: day,
  number_of_transactions: z.int(),
  total: amount,
  due_date: day,
  state: feeStatementState,
  /** Open, and its day has passed. */
  overdue: z.boolean(),
  paid_on: z.nullable(day),
  bank_reference: z.nullable(z.string()),
});
export type FeeStatementRow = z.input<typeof feeStatementRow>;

const charge = z.object({
  /** A fraction. */
  gst_rate: z.number(),
  effective_date: day,
  transactions: z.int(),
  fee: amount,
  gst: amount,
});

export const feeStatement = z.extend(feeStatementRow, {
  /** What customers paid to the clinic. */
  amount_total: amount,
  admin_fee_total: amount,
  gst_total: amount,
  handling_fee_total: amount,
  handling_fee_gst_total: amount,
  charges: z.array(charge),
  /** The PayNow code by which it is paid. Null: it is paid, or the company had no account. */
  code: z.nullable(z.object({ text: z.string(), payee: z.string() })),
  /** Its tax invoice at InvoiceNow. Null: it does not go there. */
  einvoice: z.nullable(clinicEinvoice),
});
export type FeeStatement = z.input<typeof feeStatement>;

const view = { kind: 'member', role: 'ROLE_PAYMENTSTATEMENT_VIEW' } as const;
const params = z.object({ id: idInPath });

export const listFeeStatements = endpoint({
  name: 'listFeeStatements',
  method: 'GET',
  path: '/clinic/fee_statements',
  summary: 'Fee statements of the branch (at head office, of the whole group), newest first, and what is due of all',
  words: 'See the fee statements of a clinic that is paid itself',
  access: view,
  query: listQuery(feeStatementList),
  response: z.extend(listOf(feeStatementRow), { due: amount, overdue: amount }),
  reach: 'group',
});

export const getFeeStatement = endpoint({
  name: 'getFeeStatement',
  method: 'GET',
  path: '/clinic/fee_statement/{id}',
  summary: 'One fee statement, with the PayNow code that pays it',
  words: 'Open a fee statement and its code',
  access: view,
  params,
  response: feeStatement,
  refusals: ['fee_statement_not_found'],
  reach: 'group',
});

export const downloadFeeStatement = endpoint({
  name: 'downloadFeeStatement',
  method: 'GET',
  path: '/clinic/fee_statement/{id}/pdf',
  summary: 'The tax invoice of a fee statement as a PDF',
  words: 'Download the tax invoice of a fee statement',
  access: { kind: 'member', role: 'ROLE_PAYMENTSTATEMENT_DOWNLOAD' },
  params,
  file: { type: 'application/pdf', name: 'invoice.pdf' },
  also_writes: 'to the trail, who downloaded the file; and, the first time, the file itself',
  refusals: ['fee_statement_not_found', 'document_missing', 'unavailable'],
  reach: 'group',
});

export const listBilledStatements = endpoint({
  name: 'listBilledStatements',
  method: 'GET',
  path: '/platform/fee-statements',
  summary: 'Fee statements of every clinic, newest first: all, those in one state, or with words of number or clinic',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(billedStatementList),
  response: z.extend(listOf(feeStatementRow), { total: amount }),
});

export const getBilledStatement = endpoint({
  name: 'getBilledStatement',
  method: 'GET',
  path: '/platform/fee-statement/{id}',
  summary: 'One fee statement of any clinic',
  access: { kind: 'platform', scope: 'settlement:read' },
  params,
  response: feeStatement,
  refusals: ['fee_statement_not_found'],
});

export const payFeeStatement = endpoint({
  name: 'payFeeStatement',
  method: 'PUT',
  path: '/platform/fee-statement/{id}/pay',
  summary: 'Records that a clinic has paid a fee statement, once, with the reference of the bank',
  access: { kind: 'platform', scope: 'settlement:write' },
  params,
  body: z.strictObject({ paid_on: day, bank_reference: requiredCode(64) }),
  response: feeStatement,
  refusals: ['fee_statement_not_found', 'fee_statement_already_paid'],
  step_up: true,
});
