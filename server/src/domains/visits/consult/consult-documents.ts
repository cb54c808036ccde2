import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { addDays, showDate, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { phoneText } from '@clinic/contract/shared/typed/phone.ts';
import { type ConsultDocumentKind, consultDocumentWords } from '@clinic/contract/visits/consult/consult.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { heading, particulars, remark } from '../../../platform/documents/pdf-parts.ts';
import type { Content, PdfDocument } from '../../../platform/documents/pdf.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConsultOfClinic } from '../../payments/index.ts';
import { tellBill } from '../billing/send-bill.ts';
import { endVisit } from '../visit/end-visit.ts';
import { lockVisit } from '../visit/visits.queries.ts';
import { findBill, listDocuments, readPaper, saveDocument } from './consult.queries.ts';

/** The data of a consult's documents. */
export interface ConsultPaper {
  visit_id: number;
  patient_name: string;
  /** `S****567A`; null: the patient has shown no document. */
  identity_masked: string | null;
  date_of_birth: string | null;
  ended_at: Date;
  clinic_name: string;
  clinic_address: string;
  clinic_phone: string;
  salutation: string;
  doctor_name: string;
  qualification: string;
  mcr: string;
  mc_from: string | null;
  mc_days: number | null;
  referral_to: string;
  referral: string;
  diagnosis: string;
}

const prefix = { mc: 'MC', referral: 'RL' } as const;

/** The number of a paper: `MC-000123` of visit 123. */
export const paperNumber = (kind: ConsultDocumentKind, visit_id: number): string =>
  `${prefix[kind]}-${String(visit_id).padStart(6, '0')}`;

const body = (text: string): Content => ({ text, fontSize: 11, lineHeight: 1.35, margin: [0, 0, 0, 12] });

/** `for 2 days, from 26/11/2026 to 27/11/2026`, or `for 1 day, on 26/11/2026`. */
export function leaveWords(from: string, days: number): string {
  if (days === 1) return `for 1 day, on ${showDay(from)}`;
  return `for ${days} days, from ${showDay(from)} to ${showDay(addDays(from, days - 1))}`;
}

function contentOf(kind: ConsultDocumentKind, paper: ConsultPaper): Content[] {
  const { patient_name, mc_from, mc_days, referral_to, referral, diagnosis } = paper;
  if (kind === 'mc') {
    if (mc_from === null || mc_days === null) throw new Error('The consult has no medical leave.');
    return [
      body(`This is to certify that ${patient_name} is unfit for duty ${leaveWords(mc_from, mc_days)}.`),
      remark('This certificate is not valid for absence from court.'),
    ];
  }
  return [
    body(referral_to === '' ? 'To whom it may concern' : `To ${referral_to}`),
    ...(diagnosis === '' ? [] : [body(`Diagnosis: ${diagnosis}`)]),
    ...referral.split(/\n{2,}/).flatMap((part) => (part.trim() === '' ? [] : [body(part)])),
  ];
}

const signature = ({ salutation, doctor_name: name, qualification, mcr }: ConsultPaper): Content => ({
  margin: [0, 28, 0, 12],
  stack: [
    { text: doctorName({ salutation, name }), bold: true },
    ...[qualification, mcr === '' ? '' : `MCR ${mcr}`].filter(Boolean).map((text) => ({ text })),
  ],
});

/** The medical certificate or the referral letter. The identity number stays masked: the paper leaves the clinic. */
export function consultPaper(kind: ConsultDocumentKind, paper: ConsultPaper): PdfDocument {
  const { visit_id, patient_name, identity_masked, date_of_birth, ended_at, clinic_name } = paper;
  const name = consultDocumentWords[kind];
  const number = paperNumber(kind, visit_id);
  const identity = identity_masked === null ? [] : [`Identity ${identity_masked}`];
  const born = date_of_birth === null ? [] : [`Born ${showDay(date_of_birth)}`];
  return {
    title: `${name} ${number}`,
    subject: `${name} of ${patient_name}`,
    author: clinic_name,
    dated: ended_at,
    footer: `${name} ${number}`,
    content: [
      heading(clinic_name, name),
      ...[paper.clinic_address, phoneText(paper.clinic_phone)].filter(Boolean).map((text) => remark(text)),
      particulars({ title: 'Patient', lines: [patient_name, ...identity, ...born] }, [
        ['Number', number],
        ['Date', showDate(ended_at)],
        ['Seen by', 'Tele-consult'],
      ]),
      ...contentOf(kind, paper),
      signature(paper),
      remark('Made electronically: no signature is needed.'),
    ],
  };
}

export const consultDocumentsJob = jobKind<ConsultOfClinic>('consult-documents', {
  repeat: 'safe',
  record: { kind: 'visit', id: 'visit_id' },
});

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
