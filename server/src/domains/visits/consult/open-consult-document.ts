import type { openConsultDocument as endpoint } from '@clinic/contract/visits/consult/consult.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readSeenVisit } from '../visit/seen-visit.ts';
import { listDocuments } from './consult.queries.ts';
import { paperNumber } from './consult-paper.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/**
 * A document of a consult, for members who may see the visit. The trail records each view. Refuses: role_missing, visit_not_found,
 * consult_document_not_found.
 */
export const openConsultDocument: Action<typeof endpoint> = async (act, { params: { id, kind } }) => {
  await readSeenVisit(act, id);
  const kept = (await listDocuments(act.db, act.scope, id)).find((one) => one.kind === kind);
  if (!kept) throw act.refusal('consult_document_not_found');
  const bytes = await act.files.read(kept.file);
  act.audit('visit_document_opened', { entity: 'visit', entity_id: id, after: { document: kind } });
  act.nameFile(`${paperNumber(kind, id)}.pdf`);
  return inOnePiece(bytes);
};
