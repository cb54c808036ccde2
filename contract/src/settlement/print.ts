import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, print_numbers, secretText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** Lifetime of a ticket for a print page. */
export const print_ticket_ttl_seconds = 60;
/** Lifetime of a document's URL. */
export const document_link_ttl_seconds = 300;

/** A ticket that opens one print page for a minute, without the session's token. */
export const printTicket = z.object({
  token: z.string(),
  /** The print page, with the token in its query. */
  url: z.string(),
  expires_at: instant,
});
export type PrintTicket = z.input<typeof printTicket>;

const advice_download_roles = ['ROLE_PAYMENTADVICE_DOWNLOAD', 'ROLE_PAYMENTSTATEMENT_DOWNLOAD'] as const;

export const createInvoiceTicket = endpoint({
  name: 'createInvoiceTicket',
  method: 'PUT',
  path: '/clinic/payment_advice/{id}/print',
  summary: 'Creates a ticket for the print page of an advice’s invoice. A paid advice needs PAYMENTADVICE_DOWNLOAD',
  words: 'Print the tax invoice of an advice',
  area: 'Payouts',
  access: { kind: 'member', one_of: advice_download_roles },
  params: z.object({ id: idInPath }),
  response: printTicket,
  refusals: ['payment_advice_not_found', 'role_missing'],
  reach: 'group',
});

export const createNoteTicket = endpoint({
  name: 'createNoteTicket',
  method: 'PUT',
  path: '/clinic/payment_note/{id}/print',
  summary: 'Creates a ticket for the print page of an approved note',
  words: 'Print a note',
  area: 'Notes',
  access: { kind: 'member', role: 'ROLE_PAYMENTNOTE_DOWNLOAD' },
  params: z.object({ id: idInPath }),
  response: printTicket,
  refusals: ['payment_note_not_found', 'payment_note_not_approved'],
  reach: 'group',
});

export const printPdf = endpoint({
  name: 'printPdf',
  method: 'GET',
  path: '/clinic/print/pdf',
  summary:
    'The document of a print page as a PDF; `url` is the address of the page with the token in its query, and is not fetched. An invoice also needs PAYMENTADVICE_DOWNLOAD',
  words: 'Download a printed page as PDF',
  access: { kind: 'member', role: 'ROLE_PAYMENTNOTE_DOWNLOAD' },
  query: z.object({ url: secretText(2048), print_numbers }),
  file: { type: 'application/pdf', name: 'document.pdf' },
  also_writes: 'that the ticket was used, who downloaded the file and, the first time, the file itself',
  refusals: [
    'print_address_invalid',
    'print_ticket_over',
    'payment_note_not_found',
    'payment_note_not_approved',
    'payment_advice_not_found',
    'document_missing',
    'role_missing',
    'signs_not_printed',
    'unavailable',
  ],
  reach: 'group',
});

export const downloadDocument = endpoint({
  name: 'downloadDocument',
  method: 'GET',
  path: '/clinic/document/{link}',
  summary:
    'A document of a payment advice, by the address that the advice contains. It works for the reader of the advice at their branch, for five minutes',
  words: 'Download a document of an advice',
  access: { kind: 'member', one_of: advice_download_roles },
  params: z.object({ link: z.string().check(z.maxLength(200)) }),
  file: { type: 'application/pdf', name: 'document.pdf' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  refusals: ['document_not_found', 'document_link_over', 'document_missing', 'role_missing'],
  reach: 'group',
});
