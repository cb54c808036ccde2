import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { einvoice_states, einvoiceList } from './einvoice-list.ts';

export const einvoiceState = z.enum(einvoice_states);
export type EinvoiceState = z.output<typeof einvoiceState>;
export const einvoiceStateWords: Readonly<Record<EinvoiceState, string>> = {
  waiting: 'Waiting',
  made: 'Made',
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

const einvoice = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** UNTDID 1001: an invoice is 380, a credit note 381. */
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  payment_advice_id: z.nullable(z.int()),
  payment_note_id: z.nullable(z.int()),
  fee_statement_id: z.nullable(z.int()),
  issue_day: day,
  /** With GST. */
  total: amount,
  state: einvoiceState,
  /** Why it waits, or why it was rejected. */
  faults: z.array(z.string()),
  updated_at: instant,
});
export type Einvoice = z.input<typeof einvoice>;

const reading = { kind: 'platform', scope: 'settlement:read' } as const;
const writing = { kind: 'platform', scope: 'settlement:write' } as const;
const params = z.object({ id: idInPath });

export const listEinvoices = endpoint({
  name: 'listEinvoices',
  method: 'GET',
  path: '/platform/einvoices',
  summary: 'Tax invoices and credit notes for InvoiceNow, the latest day first',
  access: reading,
  query: listQuery(einvoiceList),
  response: listOf(einvoice),
});

export const getEinvoice = endpoint({
  name: 'getEinvoice',
  method: 'GET',
  path: '/platform/einvoice/{id}',
  summary: 'One document for InvoiceNow with its exact text (PINT-SG, UBL 2.1); null while it waits',
  access: reading,
  params,
  response: z.extend(einvoice, {
    uuid: z.string(),
    xml: z.nullable(z.string()),
    sha256: z.nullable(z.string()),
    /** The id at the access point. */
    access_point_id: z.nullable(z.string()),
    sendings: z.int(),
  }),
  refusals: ['einvoice_not_found'],
});
export type EinvoiceText = z.input<typeof getEinvoice.response>;

export const sendEinvoice = endpoint({
  name: 'sendEinvoice',
  method: 'POST',
  path: '/platform/einvoice/{id}/send',
  summary: 'Hands a document to the access point once more: one that was made or rejected',
  access: writing,
  params,
  response: einvoice,
  refusals: ['einvoice_not_found', 'einvoice_not_sendable', 'einvoice_no_access_point'],
  step_up: true,
});

/** What an operator saw at the access point, where documents are handed over by hand. */
export const noteEinvoice = endpoint({
  name: 'noteEinvoice',
  method: 'PUT',
  path: '/platform/einvoice/{id}/state',
  summary: 'Notes what became of a document that was handed over by hand: sent, delivered, or rejected and why',
  access: writing,
  params,
  body: z.strictObject({
    state: z.enum(['sent', 'delivered', 'rejected'], generic_messages.format),
    /** Why it was rejected. */
    reason: z.optional(requiredText(500)),
  }),
  response: einvoice,
  refusals: ['einvoice_not_found', 'einvoice_not_by_hand'],
  step_up: true,
});

export const downloadEinvoices = endpoint({
  name: 'downloadEinvoices',
  method: 'GET',
  path: '/platform/einvoices/{day}/download',
  summary: 'Every document of a day that was made, as one archive',
  access: reading,
  params: z.object({ day }),
  file: { type: 'application/zip', name: 'einvoices.zip' },
  refusals: ['einvoice_not_found'],
});
