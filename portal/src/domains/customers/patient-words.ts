import { genderWords, type PatientShown } from '@clinic/contract/customers/customers.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** Whole years from one day to another. */
export function ageAt(date_of_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_of_birth.slice(0, 4));
  return today.slice(5) < date_of_birth.slice(5) ? years - 1 : years;
}

/** `Female · 42 years · born 17/05/1984` */
export function aboutPatient({ gender, date_of_birth }: PatientShown, today: string): string {
  const age = date_of_birth === null ? undefined : ageAt(date_of_birth, today);
  return [
    gender && genderWords[gender],
    age !== undefined && age >= 0 && (age === 1 ? '1 year' : `${age} years`),
    date_of_birth !== null && `born ${showDay(date_of_birth)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}
