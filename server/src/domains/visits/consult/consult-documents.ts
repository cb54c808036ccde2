import type { ConsultDocumentKind } from '@clinic/contract/visits/consult/consult.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConsultOfClinic } from '../../payments/index.ts';
import { tellBill } from '../billing/send-bill.ts';
import { endVisit } from '../visit/end-visit.ts';
import { lockVisit } from '../visit/visits.queries.ts';
import { findBill, listDocuments } from './consult.queries.ts';
import { consultPaper, type ConsultPaper } from './consult-paper.ts';
import { readPaper, saveDocument } from './consult-paper.queries.ts';

export const consultDocumentsJob = jobKind<ConsultOfClinic>('consult-documents');

/** The documents that the consult needs. */
export const kindsOf = ({ mc_from, referral, referral_to }: ConsultPaper): ConsultDocumentKind[] => [
  ...(mc_from === null ? [] : ['mc' as const]),
  ...(referral === '' && referral_to === '' ? [] : ['referral' as const]),
];

/**
 * Makes the papers of a consult that has ended, and then completes it: the patient gets the bill. The work may run twice: a paper that is
 * kept stays, and a consult is completed once.
 */
export async function completeConsult(platform: Platform, job: ConsultOfClinic): Promise<void> {
  const { clinic_id, group_id, visit_id } = job;
  const tenant = { clinic_id, group_id, clinic_ids: [clinic_id] };
  const actor = 'documents';
  const read = await asSystem(platform, actor, tenant, async ({ db }, scope) => {
    const paper = await readPaper(db, scope, visit_id);
    const kept = await listDocuments(db, scope, visit_id);
    return paper && { paper, kept: new Set(kept.map(({ kind }) => kind)) };
  });
  if (!read) throw new Error('The visit of a consult is missing.');
  const made: { kind: ConsultDocumentKind; file: string }[] = [];
  for (const kind of kindsOf(read.paper).filter((one) => !read.kept.has(one))) {
    const file = await platform.files.keep(await platform.pdf.render(consultPaper(kind, read.paper)), 'pdf');
    made.push({ kind, file });
  }
  await asSystem(platform, actor, tenant, async (act, scope) => {
    const visit = await lockVisit(act.db, scope, visit_id);
    if (visit?.status !== 'wc') return;
    for (const { kind, file } of made) {
      await saveDocument(act.db, scope, { visit_id, kind, file, made_at: act.now });
      act.audit('visit_document_made', { entity: 'visit', entity_id: visit_id, after: { document: kind } });
    }
    const bill = await findBill(act.db, scope, visit_id);
    await endVisit(act, scope, visit, { start: null, end: act.now, is_complete: true });
    await tellBill(act, scope, visit, { total_cents: bill?.total_cents ?? 0, documents: kindsOf(read.paper) });
  });
}

export const consultDocumentsWorker = jobWorker(consultDocumentsJob, completeConsult);
