import type {
  readPrintCreditNote as creditNoteEndpoint,
  readPrintDebitNote as debitNoteEndpoint,
  readPrintInvoice as invoiceEndpoint,
} from '@clinic/contract/settlement/print-pages.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { listAdviceDays, readDocumentedAdvice, readDocumentedNote } from '../documents/documents.queries.ts';
import type { PrintType } from './print-access.rules.ts';
import { type PrintNote, toPrintInvoice, toPrintNote } from './print-shown.rules.ts';
import { resolveTicket, countUse } from './print-tickets.queries.ts';

/** Enters the clinic of a ticket. Undefined if the ticket is for another document. */
async function enterByTicket(
  act: SystemAct<'print_ticket_over'>,
  kind: PrintType,
  id: number,
  token: string,
): Promise<Scope | undefined> {
  const ticket = await resolveTicket(act.db, token, act.now);
  if (!ticket) throw act.refusal('not_signed_in');
  if (ticket.expires_at <= act.now || !ticket.session_open) throw act.refusal('print_ticket_over');
  if (ticket.kind !== kind || ticket.document_id !== id) return undefined;
  const { group_id, clinic_id } = ticket;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  if (!(await countUse(act.db, scope, token))) throw act.refusal('print_ticket_over');
  return scope;
}

/** Returns the data of an invoice’s print page. Refuses: print_ticket_over, payment_advice_not_found, unavailable. */
export const readPrintInvoice: Action<typeof invoiceEndpoint> = async (act, { params, body }) => {
  const scope = await enterByTicket(act, 'invoice', params.id, body.token);
  const advice = scope && (await readDocumentedAdvice(act.db, scope, params.id));
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!act.company) throw act.refusal('unavailable');
  return toPrintInvoice(act.company, advice, await listAdviceDays(act.db, advice));
};

async function readPrintNote(
  act: SystemAct<'print_ticket_over' | 'payment_note_not_found' | 'unavailable'>,
  kind: 'cnote' | 'dnote',
  id: number,
  token: string,
): Promise<PrintNote> {
  const scope = await enterByTicket(act, kind, id, token);
  const note = scope && (await readDocumentedNote(act.db, scope, id));
  if (!note) throw act.refusal('payment_note_not_found');
  if (!act.company) throw act.refusal('unavailable');
  return toPrintNote(act.company, note);
}

/** Returns the data of a credit note’s print page. Refuses: print_ticket_over, payment_note_not_found, unavailable. */
export const readPrintCreditNote: Action<typeof creditNoteEndpoint> = (act, { params, body }) =>
  readPrintNote(act, 'cnote', params.id, body.token);

/** Returns the data of a debit note’s print page. Refuses: print_ticket_over, payment_note_not_found, unavailable. */
export const readPrintDebitNote: Action<typeof debitNoteEndpoint> = (act, { params, body }) =>
  readPrintNote(act, 'dnote', params.id, body.token);
