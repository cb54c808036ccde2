import { randomBytes } from 'node:crypto';
import {
  type createInvoiceTicket as invoiceEndpoint,
  type createNoteTicket as noteEndpoint,
  print_ticket_ttl_seconds,
} from '@clinic/contract/settlement/print.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { readDocumentedAdvice, readDocumentedNote } from '../documents/documents.queries.ts';
import { mayDownloadAdvice, type PrintType } from './print-access.rules.ts';
import { insertTicket } from './print-tickets.queries.ts';

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
export const createInvoiceTicket: Action<typeof invoiceEndpoint> = async (act, { params }) => {
  const advice = await readDocumentedAdvice(act.db, act.scope, params.id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayDownloadAdvice(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  return giveTicket(act, 'invoice', advice);
};

/** Creates a ticket for the print page of a note. Refuses: payment_note_not_found, payment_note_not_approved. */
export const createNoteTicket: Action<typeof noteEndpoint> = async (act, { params }) => {
  const note = await readDocumentedNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  if (note.status !== 'a') throw act.refusal('payment_note_not_approved');
  return giveTicket(act, note.credit_cents === null ? 'dnote' : 'cnote', note);
};
