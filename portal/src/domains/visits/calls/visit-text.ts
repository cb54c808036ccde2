import { genderWords } from '@clinic/contract/customers/customers.ts';
import { ageText } from '@clinic/contract/customers/patient-age.ts';
import { showDate, showDay, showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { serverNow } from '../../../platform/time/clock.ts';

/** `Female · 42 years · born 17/05/1984` */
export function aboutPatient({ patient, patient_info }: Pick<VisitPage, 'patient' | 'patient_info'>): string {
  const { date_of_birth } = patient_info;
  const parts = [
    patient.gender && genderWords[patient.gender],
    ageText(date_of_birth, singaporeDay(new Date(serverNow()))),
    date_of_birth !== null && `born ${showDay(date_of_birth)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** `Booked for 26/11/2026 14:30`, `Called at 14:30` */
export function calledText({ schedule_at, call_at }: Pick<VisitPage, 'schedule_at' | 'call_at'>): string {
  if (schedule_at !== null) return `Booked for ${showDate(schedule_at)} ${showTime(schedule_at)}`;
  return call_at === null ? '' : `Called at ${showTime(call_at)}`;
}
