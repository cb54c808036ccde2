import { type DeclaredRecord, records } from '../records.ts';
import type { ActivityWords, Words } from '../shared/record.ts';
import { other_activities } from './other-activities.ts';
import { inWords } from './record-words.ts';

type KindsOf<Declared> = Declared extends { activities: infer Activities } ? keyof Activities : never;

/** The kinds of record that an audit entry can be about. */
export type ActivityKind = KindsOf<DeclaredRecord> | keyof typeof other_activities;

const of_records = records.map((record): ActivityWords => ('activities' in record ? record.activities : {}));
const declared = [...of_records, other_activities].flatMap((activities) =>
  Object.entries<ActivityWords[string]>(activities),
);

/** The words of each kind of audit entry. */
export const activityWords: Words = Object.fromEntries(declared.map(([kind, [title]]) => [kind, title]));
const sentences: Words = Object.fromEntries(declared.map(([kind, [, sentence]]) => [kind, sentence]));

/** The words of a kind. A kind without words is shown by its own name with spaces. */
export const activityTitle = (kind: string): string => activityWords[kind] ?? inWords(kind);

/** A sentence around the record's name. `after` null: it does not name the record. */
export interface ActivitySentence {
  before: string;
  after: string | null;
}

/** The sentence of an entry after the person's name. A kind of a newer release is shown by its title and the record. */
export function activitySentence(kind: string): ActivitySentence {
  const sentence = sentences[kind];
  if (sentence === undefined) return { before: `– ${activityTitle(kind)}: `, after: '' };
  const [before = '', after = null] = sentence.split('{record}');
  return { before, after };
}

/** Routine entries. The log hides them by default, as it hides automatic ones. */
export const routine_activities: readonly ActivityKind[] = [
  'user_signed_in',
  'user_signed_out',
  'identity_proved',
  'transaction_code_renewed',
  'transaction_expired',
  'screen_paired',
  'screen_unpaired',
  'list_view_created',
  'list_view_updated',
  'list_view_deleted',
  'readonly_field_ignored',
  'photo_uploaded',
  'push_device_registered',
  'push_device_forgotten',
];
