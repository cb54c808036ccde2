import { genderWords } from '@clinic/contract/customers/customers.ts';
import { showDate, showDay, showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { VisitPage } from '@clinic/contract/teleconsult/visits/visit.ts';

/** Whole years on a day. */
export function yearsOn(date_of_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4));
  return today.slice(5) < date_of_birth.slice(5) ? years - 1 : years;
}

/** `Female · 42 years · born 17/05/1984` */
export function aboutPatient({ patient, patient_info }: Pick<VisitPage, 'patient' | 'patient_info'>): string {
  const { date_of_birth } = patient_info;
  const years = date_of_birth === null ? undefined : yearsOn(date_of_birth, singaporeDay(new Date()));
  const parts = [
    patient.gender && genderWords[patient.gender],
    years !== undefined && (years === 1 ? '1 year' : `${years} years`),
    date_of_birth !== null && `born ${showDay(date_of_birth)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** `Booked for 26/11/2026 14:30`, `Called at 14:30` */
export function calledText({ schedule_at, call_at }: Pick<VisitPage, 'schedule_at' | 'call_at'>): string {
  if (schedule_at !== null) return `Booked for ${showDate(schedule_at)} ${showTime(schedule_at)}`;
  return call_at === null ? '' : `Called at ${showTime(call_at)}`;
}
