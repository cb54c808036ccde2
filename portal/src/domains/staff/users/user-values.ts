import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import type { User } from '@clinic/contract/staff/user.ts';
import { genderWords } from '@clinic/contract/staff/user-fields.ts';
import { shownPhone } from '../../../platform/links/phone-number.tsx';

/** The form values of a user: text as typed. */
export const valuesOf = (user: User) => ({
  enable: user.enable,
  plain_password: '',
  first_name: user.first_name,
  last_name: user.last_name,
  gender: user.gender ?? ('' as const),
  email: user.email ?? '',
  telephone: shownPhone(user.telephone),
  mobile: shownPhone(user.mobile),
  address: user.address,
  post_code: user.post_code,
  division_id: user.division_id === null ? '' : String(user.division_id),
  description: user.description,
  remarks: user.remarks,
  photos: user.photos,
});
export type UserValues = ReturnType<typeof valuesOf>;

export const no_values: UserValues = {
  enable: true,
  plain_password: '',
  first_name: '',
  last_name: '',
  gender: '',
  email: '',
  telephone: '',
  mobile: '',
  address: '',
  post_code: '',
  division_id: '',
  description: '',
  remarks: '',
  photos: no_photos,
};

/** The body of a call. An empty password is left out. */
export const bodyOf = ({ plain_password, gender, division_id, ...values }: UserValues) => ({
  ...values,
  gender: gender === '' ? null : gender,
  division_id: division_id === '' ? null : Number(division_id),
  ...(plain_password === '' ? {} : { plain_password }),
});

/** The body of a save. An unchanged email is left out, so that an unknown one can stay unknown. */
export const changesOf = (values: UserValues, version: User) => {
  const { email, ...body } = bodyOf(values);
  return { ...body, ...(email === (version.email ?? '') ? {} : { email }), updated_at: version.updated_at };
};

export const userLabels: Record<keyof UserValues, string> = {
  enable: 'Enabled',
  plain_password: 'User Password',
  first_name: 'First Name',
  last_name: 'Last Name',
  gender: 'Gender',
  email: 'Email',
  telephone: 'Telephone',
  mobile: 'Mobile',
  address: 'Address',
  post_code: 'Postal Code',
  division_id: 'Division ID',
  description: 'Description',
  remarks: 'Remarks',
  photos: 'Photo',
};

/** Formats a value for the window that shows conflicting changes. */
export function userText(field: string, value: unknown): string {
  if (field === 'enable') return value === true ? 'Active' : 'Inactive';
  if (field === 'gender') return value === 'm' || value === 'f' ? genderWords[value] : '';
  if (field === 'plain_password') return value === '' ? '' : 'a new password';
  if (field === 'photos') return (value as UserValues['photos']).photos.length === 0 ? '' : 'a photo';
  return String(value);
}
