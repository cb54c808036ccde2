import { type Doctor, genderWords } from '@clinic/contract/doctors/doctor.ts';
import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';

/** The form values of a doctor. A type, not an interface, because the forms need an index signature. */
export type DoctorValues = {
  salutation: string;
  name: string;
  qualification: string;
  description: string;
  email: string;
  mcr: string;
  /** Empty: not given. */
  gender: '' | 'm' | 'f';
  photos: PhotoList;
};
export type DoctorField = keyof DoctorValues;

export const blank_values: DoctorValues = {
  salutation: '',
  name: '',
  qualification: '',
  description: '',
  email: '',
  mcr: '',
  gender: '',
  photos: no_photos,
};

export const valuesOf = (doctor: Doctor): DoctorValues => ({
  salutation: doctor.salutation,
  name: doctor.name,
  qualification: doctor.qualification,
  description: doctor.description,
  email: doctor.email,
  mcr: doctor.mcr,
  gender: doctor.gender ?? '',
  photos: doctor.photos,
});

/** The body of a save. */
export const bodyOf = <Values extends DoctorValues>({ gender, ...values }: Values) => ({
  ...values,
  gender: gender === '' ? null : gender,
});

export const doctorLabels: Record<DoctorField, string> = {
  salutation: 'Salutation',
  name: 'Doctor name',
  qualification: 'Qualification',
  description: 'Write-up',
  email: 'Email',
  mcr: 'MCR number',
  gender: 'Gender',
  photos: 'Photos',
};

/** Formats a value for the window that shows conflicting changes. */
export function doctorText(field: string, value: unknown): string {
  if (field === 'gender') return value === 'm' || value === 'f' ? genderWords[value] : '';
  if (field !== 'photos') return String(value);
  const { photos } = value as PhotoList;
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
}
