import type * as print from '@clinic/contract/settlement/print.ts';
import type { Action, SystemAct, MemberAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { listAdviceDays, readDocumentedAdvice, readDocumentedNote } from '../documents/documents.queries.ts';
import { type PrintType, mayDownloadAdvice } from './print-access.rules.ts';
import { type PrintNote, toPrintInvoice, toPrintNote } from './print-shown.rules.ts';
import { resolveTicket, countUse, insertTicket } from './print-tickets.queries.ts';
import type * as pages from '@clinic/contract/settlement/print-pages.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { randomBytes } from 'node:crypto';
import { print_ticket_ttl_seconds } from '@clinic/contract/settlement/print.ts';

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
  const scope = await act.enter(scopeOf(ticket));
  if (!(await countUse(act.db, scope, token))) throw act.refusal('print_ticket_over');
  return scope;
}

/** Returns the data of an invoice’s print page. Refuses: print_ticket_over, payment_advice_not_found, unavailable. */
export const readPrintInvoice: Action<typeof pages.readPrintInvoice> = async (act, { params, body }) => {
  const scope = await enterByTicket(act, 'invoice', params.id, body.token);
  const advice = scope && (await readDocumentedAdvice(act.db, scope, params.id));
  if (!advice) throw act.refusal('payment_advice_not_found');
  const company = advice.issuer ?? act.company;
  if (!company) throw act.refusal('unavailable');
  return toPrintInvoice(company, advice, await listAdviceDays(act.db, advice));
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
  const company = note.issuer ?? act.company;
  if (!company) throw act.refusal('unavailable');
  return toPrintNote(company, note);
}

/** Returns the data of a credit note’s print page. Refuses: print_ticket_over, payment_note_not_found, unavailable. */
export const readPrintCreditNote: Action<typeof pages.readPrintCreditNote> = (act, { params, body }) =>
  readPrintNote(act, 'cnote', params.id, body.token);

/** Returns the data of a debit note’s print page. Refuses: print_ticket_over, payment_note_not_found, unavailable. */
export const readPrintDebitNote: Action<typeof pages.readPrintDebitNote> = (act, { params, body }) =>
  readPrintNote(act, 'dnote', params.id, body.token);

/** Calls with a ticket of a signed-in user have a rate limit for that ticket, independent of other calls from the same IP address. */
export const holderOfTicket: KnownCaller<
  typeof pages.readPrintInvoice | typeof pages.readPrintCreditNote | typeof pages.readPrintDebitNote
> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const ticket = await resolveTicket(db, body.token, clock.present());
    return ticket && `ticket ${tokenHash(body.token)}`;
  });

async function giveTicket(
  act: MemberAct,
  kind: PrintType,
  { id: document_id, clinic_id }: { id: number; clinic_id: number },
) {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(act.now.getTime() + print_ticket_ttl_seconds * 1000);
  const { user_id, session_id } = act.staff;
  const ticket = { clinic_id, kind, document_id, user_id, session_id, created_at: act.now, expires_at };
  await insertTicket(act.db, token, ticket);
  const entity = kind === 'invoice' ? 'payment_advice' : 'payment_note';
  act.audit('document_opened', { entity, entity_id: document_id, clinic_id, after: { kind } });
  return { token, url: `/print/${kind}/${document_id}?token=${token}`, expires_at };
}

/** Creates a ticket for the print page of an advice’s invoice. Refuses: payment_advice_not_found, role_missing. */
export const createInvoiceTicket: Action<typeof print.createInvoiceTicket> = async (act, { params }) => {
  const advice = await readDocumentedAdvice(act.db, act.scope, params.id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayDownloadAdvice(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  return giveTicket(act, 'invoice', advice);
};

/** Creates a ticket for the print page of a note. Refuses: payment_note_not_found, payment_note_not_approved. */
export const createNoteTicket: Action<typeof print.createNoteTicket> = async (act, { params }) => {
  const note = await readDocumentedNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  if (note.status !== 'a') throw act.refusal('payment_note_not_approved');
  return giveTicket(act, note.credit_cents === null ? 'dnote' : 'cnote', note);
};
