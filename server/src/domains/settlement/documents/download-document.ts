import { document_link_ttl_seconds, type downloadDocument as endpoint } from '@clinic/contract/settlement/print.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { type DocumentedAdvice, readDocumentedAdvice } from './documents.queries.ts';
import { mayDownloadAdvice } from '../print/print-access.rules.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

type DocumentKind = 'invoice' | 'advice';
type AdviceFiles = Pick<DocumentedAdvice, 'id' | 'process_status' | 'invoice_file' | 'payment_advice_file'>;

/**
 * Short-lived links to the documents of an advice for this user. A link is null if the document is not made yet or the user may not
 * download it.
 */
export function adviceDocumentLinks(
  { tokens, staff, scope, now }: Pick<ReadAct, 'tokens' | 'staff' | 'scope' | 'now'>,
  advice: AdviceFiles,
): { invoice_pdf: string | null; payment_advice_pdf: string | null } {
  const may = mayDownloadAdvice(staff.roles, advice.process_status);
  const link = (kind: DocumentKind, file: string | null): string | null => {
    if (!may || file === null) return null;
    const claims = { kind, id: advice.id, user_id: staff.user_id, clinic_id: scope.clinic_id };
    return `/api/clinic/document/${tokens.signDocument(claims, now, document_link_ttl_seconds)}`;
  };
  return {
    invoice_pdf: link('invoice', advice.invoice_file),
    payment_advice_pdf: link('advice', advice.payment_advice_file),
  };
}

/** Downloads a document by the link that this user was given. Refuses: document_not_found, document_link_over, role_missing. */
export const downloadDocument: Action<typeof endpoint> = async (act, { params }) => {
  const claims = act.tokens.verifyDocument(params.link);
  const is_own = claims?.user_id === act.staff.user_id && claims.clinic_id === act.scope.clinic_id;
  if (!claims || !is_own) throw act.refusal('document_not_found');
  if (claims.expires_at <= act.now) throw act.refusal('document_link_over');
  const advice = await readDocumentedAdvice(act.db, act.scope, claims.id);
  const file = claims.kind === 'invoice' ? advice?.invoice_file : advice?.payment_advice_file;
  if (!advice || !file) throw act.refusal('document_not_found');
  if (!mayDownloadAdvice(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  act.audit('document_downloaded', { entity: 'payment_advice', entity_id: advice.id, clinic_id: advice.clinic_id });
  act.nameFile(`${claims.kind === 'invoice' ? advice.invoice_number : advice.display_id}.pdf`);
  return inOnePiece(await act.files.read(file));
};
