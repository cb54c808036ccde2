import { genderWords } from '@clinic/contract/customers/customers.ts';
import { ageText } from '@clinic/contract/customers/patient-age.ts';
import { specifiedWords, type VisitStatus, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Visit, VisitDoctor } from '@clinic/contract/visits/visit/visit.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

const tones: Record<VisitStatus, Tone> = {
  i: 'neutral',
  m: 'pending',
  s: 'progress',
  wc: 'progress',
  w: 'positive',
  f: 'positive',
  c: 'neutral',
  mc: 'negative',
  mcc: 'neutral',
};

/** The status of a visit as word and tone. */
export const visitStatusOf = ({ status }: Pick<Visit, 'status'>): { tone: Tone; word: string } => ({
  tone: tones[status],
  word: visitStatusWords[status],
});

/** `Female · 42 years`; empty if neither is known. */
export const aboutPatient = (
  { patient, patient_info }: Pick<Visit, 'patient' | 'patient_info'>,
  today: string,
): string =>
  [patient.gender && genderWords[patient.gender], ageText(patient_info.date_of_birth, today)]
    .filter((part) => typeof part === 'string')
    .join(' · ');

/** The booked time, or else the time of the call. */
export const timeOf = ({ schedule_at, call_at, created_at }: Visit): string => schedule_at ?? call_at ?? created_at;

/** `Dr Lim Wei Jie` */
export const doctorName = ({ salutation, name }: VisitDoctor): string =>
  [salutation, name].filter((part) => part !== '').join(' ');

export const doctorText = ({ telemed_doctor_profile: doctor }: Pick<Visit, 'telemed_doctor_profile'>): string =>
  doctor ? doctorName(doctor) : '–';

export const specifiedText = ({ specified }: Pick<Visit, 'specified'>): string => specifiedWords(specified) || '–';

/** `26/11/2026 14:30`, or a dash. */
export const whenText = (at: string | null): string => (at === null ? '–' : showDateTime(at));
