import { type ConsultDocumentKind, consultDocumentWords } from '@clinic/contract/visits/consult/consult.ts';
import { addDays, showDate, showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Content, PdfDocument } from '../../../platform/documents/pdf.ts';
import { heading, particulars, remark } from '../../../platform/documents/pdf-parts.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';
import { phoneText } from '@clinic/contract/shared/typed/phone.ts';

/** What the papers of a consult are made of. */
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
    { text: nameOf({ salutation, name }), bold: true },
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
