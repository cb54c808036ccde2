import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { type Contact, most_contacts } from '@clinic/contract/clinics/contacts.ts';
import { type Language, languageWords } from '@clinic/contract/shared/languages/language.ts';
import { type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';
import { shownPhone } from '../../platform/links/phone-number.tsx';

/** The profile as it was read: the branch and its contacts in one version. */
export interface Profile {
  clinic: Clinic;
  contacts: Contact[];
  updated_at: string;
}

/** Plain text fields with their labels. */
export const textLabels = {
  consultation_rate: 'Consultation rate',
  description: 'Description',
  block_no: 'Block no',
  unit_no: 'Unit no',
  road_name: 'Road name',
  building_name: 'Building name',
  postal_code: 'Postal code',
  zone: 'Zone',
  estate: 'Estate',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  fax: 'Fax',
  provider_email: 'Email',
  remittance_email: 'Email for payment advices',
  website: 'Website',
  appointment_notify_number: 'Mobile for appointments',
} as const;
export type TextField = keyof typeof textLabels;

export const switchLabels = {
  allow_telemed: 'Tele-consults',
  allow_self_collect: 'Medicine collection at the clinic',
  allow_ally_delivery: 'Medicine delivery by Ally',
  is_enable_appointment_sms_notify: 'SMS for new appointments',
} as const;
export type SwitchField = keyof typeof switchLabels;

/** The form values. */
export type ProfileValues = Record<TextField, string> &
  Record<SwitchField, boolean> & { languages: Language[]; supports: number[]; photos: PhotoList; contacts: Contact[] };

const text_fields = Object.keys(textLabels) as TextField[];
const switch_fields = Object.keys(switchLabels) as SwitchField[];
const number_fields: ReadonlySet<string> = new Set(['consultation_rate', 'latitude', 'longitude']);

export const isEmptyContact = ({ name, phone }: Contact): boolean => isBlank(name) && isBlank(phone);
export const isWhole = ({ name, phone }: Contact): boolean => !isBlank(name) && !isBlank(phone);

/** Number of blank rows below the contacts. */
const blank_slots = 2;

/** Ends the rows with this many blank ones. */
export function withBlanks(rows: readonly Contact[]): Contact[] {
  const filled = rows.slice(0, rows.findLastIndex((row) => !isEmptyContact(row)) + 1);
  const blanks = Math.max(0, Math.min(blank_slots, most_contacts - filled.length));
  return [...filled, ...Array.from({ length: blanks }, () => ({ name: '', phone: '' }))];
}

const phone_fields: ReadonlySet<string> = new Set(['phone', 'fax', 'appointment_notify_number']);

const shownText = (clinic: Clinic, field: TextField): string => {
  const text = String(clinic[field] ?? '');
  return phone_fields.has(field) ? shownPhone(text) : text;
};

/** The form values of a version. */
export const valuesOf = ({ clinic, contacts }: Profile): ProfileValues => ({
  ...(Object.fromEntries(text_fields.map((field) => [field, shownText(clinic, field)])) as Record<TextField, string>),
  ...(Object.fromEntries(switch_fields.map((field) => [field, clinic[field]])) as Record<SwitchField, boolean>),
  languages: clinic.languages,
  supports: clinic.supports,
  photos: clinic.photos,
  contacts: withBlanks(contacts.map(({ name, phone }) => ({ name, phone: shownPhone(phone) }))),
});

const asSent = (field: TextField, typed: string): string | number | null => {
  if (isBlank(typed)) return null;
  return number_fields.has(field) ? Number(plainCode(typed)) : typed.trim();
};

/** The branch's fields in the body. */
export const bodyOf = (values: ProfileValues) => ({
  ...(Object.fromEntries(text_fields.map((field) => [field, asSent(field, values[field])])) as {
    [Field in TextField]: Field extends 'consultation_rate' | 'latitude' | 'longitude' ? number | null : string | null;
  }),
  ...(Object.fromEntries(switch_fields.map((field) => [field, values[field]])) as Record<SwitchField, boolean>),
  languages: values.languages,
  supports: values.supports,
  photos: values.photos,
});

/** Only contacts with both a name and a phone number are sent. */
export const contactsOf = (values: ProfileValues): Contact[] =>
  values.contacts.filter(isWhole).map(({ name, phone }) => ({ name: name.trim(), phone: phone.trim() }));

const shown = (field: keyof ProfileValues, value: unknown, nameOf: (scheme_id: number) => string): string => {
  if (field === 'photos') return `${(value as PhotoList).photos.length} photos`;
  if (field === 'supports') return (value as number[]).map(nameOf).join(', ');
  if (field === 'languages') return (value as Language[]).map((language) => languageWords[language]).join(', ');
  if (field === 'contacts')
    return (value as Contact[])
      .filter((row) => !isEmptyContact(row))
      .map(({ name, phone }) => `${name} ${phone}`)
      .join(', ');
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'string' ? value : '';
};

export const profileLabels: Record<keyof ProfileValues, string> = {
  ...textLabels,
  ...switchLabels,
  languages: 'Languages of patients',
  supports: 'Supported schemes',
  photos: 'Images',
  contacts: 'Contacts',
};

/** Formats a value for the window that shows conflicting changes; schemes by name if the catalogue is loaded. */
export const textWith =
  (schemes: readonly { id: number; name: string }[] = []) =>
  (field: keyof ProfileValues, value: unknown): string =>
    shown(field, value, (id) => schemes.find((scheme) => scheme.id === id)?.name ?? `Scheme ${id}`);

/** Keeps contacts in the form that a save did not send because their name or phone number is missing. */
export const withHalfContacts = (values: ProfileValues, typed: ProfileValues): ProfileValues => ({
  ...values,
  contacts: withBlanks([
    ...values.contacts.filter(isWhole),
    ...typed.contacts.filter((row) => !isEmptyContact(row) && !isWhole(row)),
  ]),
});
