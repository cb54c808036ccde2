import {
  type downloadTelemedInvoice as endpoint,
  type openTelemedInvoice as openEndpoint,
  telemed_document_link_seconds,
} from '@clinic/contract/visits/history/history.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { invoiceDocument } from './invoice-document.ts';
import { readInvoicePaper } from './invoice-paper.queries.ts';
import { lockInvoice, readInvoice, saveInvoiceFile } from './invoices.queries.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/** Words of links are lower-case letters. */
const link_kind = 'telemedinvoice';

/** Makes the file of a document, once. Refuses: telemed_invoice_not_found, signs_not_printed. */
async function keepFile(act: ActOf<typeof endpoint>, id: number, print_numbers: boolean): Promise<void> {
  const { db, scope } = act;
  const invoice = await lockInvoice(db, scope, id);
  if (!invoice) throw act.refusal('telemed_invoice_not_found');
  if (invoice.file !== null) return;
  const paper = await readInvoicePaper(db, scope, invoice);
  const document = invoiceDocument(invoice, paper);
  if (!print_numbers) await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  await saveInvoiceFile(db, scope, id, await act.files.keep(bytes, 'pdf'));
  const after = { invoice: invoice.invoice_no };
  act.audit('visit_document_made', { entity: 'visit', entity_id: invoice.visit_id, after });
}

/** The address of an invoice or receipt for this reader at this branch. Refuses: telemed_invoice_not_found, signs_not_printed. */
export const downloadTelemedInvoice: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
  await keepFile(act, id, query.print_numbers === 'true');
  const claims = { kind: link_kind, id, user_id: act.staff.user_id, clinic_id: act.scope.clinic_id };
  const link = act.tokens.signDocument(claims, act.now, telemed_document_link_seconds);
  return { path: `/clinic/telemed/document/${link}` };
};

/** An invoice or receipt. The trail has each look. Refuses: telemed_invoice_not_found, telemed_invoice_link_over. */
export const openTelemedInvoice: Action<typeof openEndpoint> = async (act, { params: { link } }) => {
  const claims = act.tokens.verifyDocument(link);
  const is_own = claims?.user_id === act.staff.user_id && claims.clinic_id === act.scope.clinic_id;
  if (!claims || !is_own || claims.kind !== link_kind) throw act.refusal('telemed_invoice_not_found');
  if (claims.expires_at <= act.now) throw act.refusal('telemed_invoice_link_over');
  const invoice = await readInvoice(act.db, act.scope, claims.id);
  if (!invoice?.file) throw act.refusal('telemed_invoice_not_found');
  const bytes = await act.files.read(invoice.file);
  const after = { invoice: invoice.invoice_no };
  act.audit('visit_document_opened', { entity: 'visit', entity_id: invoice.visit_id, after });
  act.nameFile(`${invoice.invoice_no}.pdf`);
  return inOnePiece(bytes);
};
