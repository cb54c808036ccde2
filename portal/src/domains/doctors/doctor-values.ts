import { type Doctor, doctorFields, genderWords } from '@clinic/contract/doctors/doctor.ts';
import { no_photos, type PhotoList } from '@clinic/contract/shared/photo.ts';
import { z } from 'zod/mini';

/** What the form of a doctor holds. A type, because forms want one that can be read by any name. */
export type DoctorValues = {
  salutation: string;
  name: string;
  qualification: string;
  description: string;
  email: string;
  mcr: string;
  /** Empty: not said. */
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

/** The values as a save sends them. */
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

export const isDoctorField = (field: string): field is DoctorField => field in doctorLabels;

/** How the window of what changed meanwhile shows a field. */
export function doctorLine(field: DoctorField, value: unknown): { label: string; text: string } {
  const label = doctorLabels[field];
  if (field === 'gender') return { label, text: value === 'm' || value === 'f' ? genderWords[value] : '' };
  if (field !== 'photos') return { label, text: String(value) };
  const { photos } = value as PhotoList;
  return { label, text: photos.length === 1 ? '1 photo' : `${photos.length} photos` };
}

const wholeDoctor = z.object(doctorFields);

/** What is wrong with the values before anybody is asked, in the server's own words: the first message of each field. */
export const faultsOf = (values: DoctorValues): Record<string, string> => messagesOf(wholeDoctor, bodyOf(values));

export function messagesOf(schema: z.core.$ZodType, body: object): Record<string, string> {
  const { error } = z.safeParse(schema, body);
  const messages = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(messages.toReversed());
}
