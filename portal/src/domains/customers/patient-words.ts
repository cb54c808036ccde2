import { genderWords, type PatientShown } from '@clinic/contract/customers/customers.ts';
import { ageText } from '@clinic/contract/customers/patient-age.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** `Female · 42 years · born 17/05/1984` */
export const aboutPatient = ({ gender, date_of_birth }: PatientShown, today: string): string =>
  [
    gender && genderWords[gender],
    ageText(date_of_birth, today),
    date_of_birth !== null && `born ${showDay(date_of_birth)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
