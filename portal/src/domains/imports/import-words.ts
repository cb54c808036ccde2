import type { ImportFate, ImportKind, ImportPreview, ImportRow } from '@clinic/contract/imports/imports.ts';
import type { Tone } from '../../ui/status-badge.tsx';

interface KindWords {
  title: string;
  one: string;
  many: string;
  /** The list to return to. */
  list: '/settings/user' | '/settings/doctors' | '/consultation-medicine';
  to_list: string;
  /** What happens to the created records. */
  afterwards: string;
  /** The identifying value of a line, and its other shown values. */
  columns: readonly { fields: readonly string[]; heading: string; width: number }[];
}

export const kindWords: Readonly<Record<ImportKind, KindWords>> = {
  users: {
    title: 'Import Users',
    one: 'user',
    many: 'users',
    list: '/settings/user',
    to_list: 'Go to the users',
    afterwards: 'Each new user gets an email with a link to choose a password.',
    columns: [
      { fields: ['username'], heading: 'Username', width: 140 },
      { fields: ['first_name', 'last_name'], heading: 'Name', width: 150 },
      { fields: ['email'], heading: 'Email', width: 200 },
      { fields: ['groups'], heading: 'Role groups', width: 130 },
    ],
  },
  doctors: {
    title: 'Import Doctors',
    one: 'doctor',
    many: 'doctors',
    list: '/settings/doctors',
    to_list: 'Go to the doctors',
    afterwards: 'New doctors appear in the branch’s list right away.',
    columns: [
      { fields: ['salutation', 'name'], heading: 'Name', width: 190 },
      { fields: ['mcr'], heading: 'MCR', width: 100 },
      { fields: ['qualification'], heading: 'Qualification', width: 160 },
      { fields: ['email'], heading: 'Email', width: 200 },
    ],
  },
  medicines: {
    title: 'Import Medicines',
    one: 'medicine',
    many: 'medicines',
    list: '/consultation-medicine',
    to_list: 'Go to the medicines',
    afterwards: 'The consult room suggests new medicines right away.',
    columns: [
      { fields: ['name'], heading: 'Name', width: 190 },
      { fields: ['strength'], heading: 'Strength', width: 110 },
      { fields: ['form'], heading: 'Form', width: 100 },
      { fields: ['usual_dose'], heading: 'Usual dose', width: 190 },
      { fields: ['price'], heading: 'Price', width: 90 },
    ],
  },
};

export const fateWords: Readonly<Record<ImportFate, { word: string; tone: Tone }>> = {
  create: { word: 'New', tone: 'positive' },
  exists: { word: 'Already exists', tone: 'neutral' },
  refused: { word: 'Has errors', tone: 'negative' },
};

const number = new Intl.NumberFormat('en-SG');

/** ‘1 user’, ‘1,000 users’. */
export const countOf = (kind: ImportKind, count: number): string =>
  `${number.format(count)} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;

export const lineCount = (count: number): string => `${number.format(count)} ${count === 1 ? 'line' : 'lines'}`;

/** The errors of a line, by column. */
export const reasonsOf = ({ columns }: Pick<ImportPreview, 'columns'>, { errors }: ImportRow): string[] =>
  Object.entries(errors).flatMap(([field, messages]) => {
    const heading = columns.find((column) => column.field === field)?.heading;
    return messages.map((message) => (heading === undefined ? message : `${heading}: ${message}`));
  });
