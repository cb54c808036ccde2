import type { Doctor } from '@clinic/contract/doctors/doctor.ts';

/** A doctor's name with salutation: 'Dr Lim Wei Ming'. */
export const titleOf = ({ salutation, name }: Pick<Doctor, 'salutation' | 'name'>): string =>
  salutation === '' ? name : `${salutation} ${name}`;
