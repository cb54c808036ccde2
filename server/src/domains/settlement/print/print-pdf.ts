import type { printPdf as endpoint } from '@clinic/contract/settlement/print.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { readDocumentedAdvice, readDocumentedNote, saveNoteFile } from '../documents/documents.queries.ts';
import { noteDocument } from '../documents/note-document.ts';
import { mayDownloadAdvice, parsePrintAddress, type PrintAddress } from './print-access.rules.ts';
import { toPrintNote } from './print-shown.rules.ts';
import { findOwnTicket, countUse } from './print-tickets.queries.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

type Act = ActOf<typeof endpoint>;

/** Throws if the ticket belongs to another user or session, is used up, or has expired. True if it is for this document. */
async function isTicketFor(act: Act, { type, id, token }: PrintAddress): Promise<boolean> {
  const ticket = await findOwnTicket(act.db, act.scope, act.staff, token);
  if (!ticket || ticket.expires_at <= act.now) throw act.refusal('print_ticket_over');
  if (ticket.kind !== type || ticket.document_id !== id) return false;
  if (!(await countUse(act.db, act.scope, token))) throw act.refusal('print_ticket_over');
  return true;
}

/** A note’s file is made on the first request and then kept, because an approved note never changes. */
async function noteBytes(act: Act, address: PrintAddress, print_numbers: boolean): Promise<Uint8Array> {
  const note = await readDocumentedNote(act.db, act.scope, address.id);
  const type = note?.credit_cents === null ? 'dnote' : 'cnote';
  if (!note || type !== address.type || !(await isTicketFor(act, address))) throw act.refusal('payment_note_not_found');
  if (note.status !== 'a') throw act.refusal('payment_note_not_approved');
  act.audit('document_downloaded', { entity: 'payment_note', entity_id: note.id, clinic_id: note.clinic_id });
  act.nameFile(`${note.display_id}.pdf`);
  if (note.file !== null) return act.files.read(note.file);
  const company = note.issuer ?? act.company;
  if (!company) throw act.refusal('unavailable');
  const document = noteDocument(toPrintNote(company, note));
  if (!print_numbers) await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  await saveNoteFile(act.db, note, await act.files.keep(bytes, 'pdf'));
  return bytes;
}

async function invoiceBytes(act: Act, address: PrintAddress): Promise<Uint8Array> {
  const advice = await readDocumentedAdvice(act.db, act.scope, address.id);
  if (!advice || !(await isTicketFor(act, address))) throw act.refusal('payment_advice_not_found');
  if (!mayDownloadAdvice(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  if (advice.invoice_file === null) throw act.refusal('unavailable');
  act.audit('document_downloaded', { entity: 'payment_advice', entity_id: advice.id, clinic_id: advice.clinic_id });
  act.nameFile(`${advice.invoice_number}.pdf`);
  return act.files.read(advice.invoice_file);
}

/**
 * Returns the document of a print page’s address, with this user’s own permissions. Refuses: print_address_invalid, print_ticket_over,
 * role_missing, payment_note_not_found, payment_note_not_approved, payment_advice_not_found, signs_not_printed, unavailable.
 */
export const printPdf: Action<typeof endpoint> = async (act, { query }) => {
  const address = parsePrintAddress(query.url, act.request.headers['host'] as string | undefined);
  if (!address) throw act.refusal('print_address_invalid');
  const bytes = await (address.type === 'invoice'
    ? invoiceBytes(act, address)
    : noteBytes(act, address, query.print_numbers === 'true'));
  return inOnePiece(bytes);
};
