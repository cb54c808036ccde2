import { medicine_forms } from '../telemed/medicines/medicine-list.ts';
import type { ImportKind } from './imports.ts';

export interface ImportColumn {
  /** The form field that the column fills. */
  field: string;
  heading: string;
  /** Other accepted headings; case, spaces and punctuation do not matter. */
  also?: readonly string[];
  required?: true;
  /** Explains the content if the heading is not enough. */
  hint?: string;
  /** The value in the template's example line. */
  example: string;
  width: number;
  /** The values that the template offers in a list. */
  choices?: readonly string[];
}

const gender: ImportColumn = {
  field: 'gender',
  heading: 'Gender',
  also: ['sex'],
  hint: 'm or f, or empty',
  example: 'f',
  width: 10,
  choices: ['m', 'f'],
};

export const user_columns: readonly ImportColumn[] = [
  {
    field: 'username',
    heading: 'Username',
    also: ['user', 'login', 'user id'],
    required: true,
    hint: 'Letters, digits and . _ @ + -; unique in your group',
    example: 'example.person',
    width: 22,
  },
  {
    field: 'email',
    heading: 'Email',
    also: ['mail', 'email address', 'mail address'],
    required: true,
    hint: 'Where the invitation to choose a password is sent',
    example: 'example.person@example.com',
    width: 32,
  },
  { field: 'first_name', heading: 'First name', also: ['given name'], example: 'Example', width: 18 },
  { field: 'last_name', heading: 'Last name', also: ['surname', 'family name'], example: 'Person', width: 18 },
  gender,
  {
    field: 'mobile',
    heading: 'Mobile',
    also: ['mobile number', 'handphone', 'hp'],
    example: '+65 8123 4567',
    width: 18,
  },
  {
    field: 'telephone',
    heading: 'Telephone',
    also: ['phone', 'tel', 'office phone'],
    example: '+65 6123 4567',
    width: 18,
  },
  { field: 'address', heading: 'Address', example: '1 Orchard Road #02-03', width: 32 },
  {
    field: 'post_code',
    heading: 'Postal code',
    also: ['postcode', 'postal', 'zip', 'zip code'],
    hint: 'Six digits. A missing leading zero is added',
    example: '238823',
    width: 14,
  },
  {
    field: 'groups',
    heading: 'Role groups',
    also: ['role group', 'roles', 'role', 'groups', 'group'],
    hint: 'Names of role groups at this branch, separated by ;',
    example: '',
    width: 32,
  },
  { field: 'division_id', heading: 'Division ID', also: ['division'], hint: 'A number', example: '', width: 14 },
  { field: 'description', heading: 'Description', example: '', width: 28 },
  { field: 'remarks', heading: 'Remarks', also: ['remark', 'note', 'notes'], example: '', width: 28 },
];

export const doctor_columns: readonly ImportColumn[] = [
  { field: 'salutation', heading: 'Salutation', also: ['title'], hint: 'Dr, Prof, Ms, …', example: 'Dr', width: 12 },
  {
    field: 'name',
    heading: 'Name',
    also: ['doctor name', 'doctor', 'full name'],
    required: true,
    example: 'Example Person',
    width: 28,
  },
  {
    field: 'mcr',
    heading: 'MCR',
    also: ['mcr number', 'mcr no', 'registration number', 'registration no'],
    required: true,
    hint: 'The MCR number, such as M12345A. It prevents duplicates',
    example: 'M00000A',
    width: 16,
  },
  gender,
  {
    field: 'qualification',
    heading: 'Qualification',
    also: ['qualifications'],
    example: 'MBBS (Singapore)',
    width: 32,
  },
  {
    field: 'email',
    heading: 'Email',
    also: ['mail', 'email address'],
    example: 'example.person@example.com',
    width: 32,
  },
  {
    field: 'description',
    heading: 'Write-up',
    also: ['description', 'about'],
    hint: 'What patients read about the doctor',
    example: '',
    width: 48,
  },
];

export const medicine_columns: readonly ImportColumn[] = [
  {
    field: 'name',
    heading: 'Name',
    also: ['medicine', 'medicine name', 'drug', 'drug name'],
    required: true,
    hint: 'Name, strength and form together prevent duplicates',
    example: 'Example Medicine',
    width: 32,
  },
  {
    field: 'strength',
    heading: 'Strength',
    also: ['dosage'],
    hint: '500 mg, 250 mg/5 ml, …',
    example: '500 mg',
    width: 16,
  },
  {
    field: 'form',
    heading: 'Form',
    also: ['dosage form'],
    required: true,
    hint: medicine_forms.join(', '),
    example: 'tablet',
    width: 14,
    choices: medicine_forms,
  },
  {
    field: 'usual_dose',
    heading: 'Usual dose',
    also: ['dose', 'directions'],
    hint: 'What the consult room fills in',
    example: '1 tablet 3 times a day',
    width: 36,
  },
  {
    field: 'price',
    heading: 'Price',
    also: ['unit price', 'price (S$)'],
    required: true,
    hint: 'Of one unit, in dollars',
    example: '0.20',
    width: 12,
  },
];

export const import_columns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  users: user_columns,
  doctors: doctor_columns,
  medicines: medicine_columns,
};
