import { can } from '@clinic/contract/shared/roles.ts';
import { paymentWayWords } from '@clinic/contract/visits/billing/payment.ts';
import type * as bill from '@clinic/contract/visits/billing/visit-bill.ts';
import type * as history from '@clinic/contract/visits/history/history.ts';
import { telemed_document_link_seconds } from '@clinic/contract/visits/history/history.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { deductionOf } from '../../claims/index.ts';
import { findBill } from '../consult/consult.queries.ts';
import { showInvoice } from '../history/revenue.rules.ts';
import { readSeenVisit } from '../visit/seen-visit.ts';
import { findPayment, type PaymentRow } from './billing.queries.ts';
import { invoiceDocument } from './invoice-document.ts';
import { listInvoices, lockInvoice, readInvoice, readInvoicePaper, saveInvoiceFile } from './invoices.queries.ts';
import { claimedShareOf, dueOf, showSentBill } from './sent-bill.rules.ts';

const showPayment = ({ paid_at, amount_cents, discount_cents, method, transaction_id }: PaymentRow) => ({
  paid_at,
  amount: amount_cents,
  discount: discount_cents,
  method_of_payment: paymentWayWords[method],
  transaction_id,
});

/** The bill of a visit, with its payment. Refuses: role_missing, visit_not_found. */
export const readVisitBill: Action<typeof bill.readVisitBill> = async (act, { params: { id } }) => {
  await readSeenVisit(act, id);
  const { db, scope, staff } = act;
  const bill = await findBill(db, scope, id);
  const claimed = bill && (await deductionOf(db, scope, { visit_id: id, total_cents: bill.total_cents }));
  const payment = await findPayment(db, scope, id);
  const invoices = await listInvoices(db, scope, [id]);
  const may_download = can(staff.roles, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT');
  return {
    bill: bill ? { ...showSentBill(bill), ...claimedShareOf(claimed) } : null,
    due: bill ? dueOf(bill, claimed) : null,
    payment: payment ? showPayment(payment) : null,
    invoices: invoices.map((invoice) => showInvoice(invoice, may_download)),
  };
};

/** Words of links are lower-case letters. */
const link_kind = 'telemedinvoice';

/** Makes the file of a document, once. Refuses: telemed_invoice_not_found, signs_not_printed. */
async function keepFile(
  act: ActOf<typeof history.downloadTelemedInvoice>,
  id: number,
  print_numbers: boolean,
): Promise<void> {
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
export const downloadTelemedInvoice: Action<typeof history.downloadTelemedInvoice> = async (
  act,
  { params: { id }, query },
) => {
  await keepFile(act, id, query.print_numbers === 'true');
  const claims = { kind: link_kind, id, user_id: act.staff.user_id, clinic_id: act.scope.clinic_id };
  const link = act.tokens.signDocument(claims, act.now, telemed_document_link_seconds);
  return { path: `/clinic/telemed/document/${link}` };
};

/** An invoice or receipt. The trail has each look. Refuses: telemed_invoice_not_found, telemed_invoice_link_over. */
export const openTelemedInvoice: Action<typeof history.openTelemedInvoice> = async (act, { params: { link } }) => {
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
