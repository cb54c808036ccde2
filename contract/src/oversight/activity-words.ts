import { type DeclaredRecord, other_activities, recordOfKind, records } from '../records.ts';
import type { Words } from '../shared/record.ts';

type KindsOf<Declared> = Declared extends { activities: infer Activities } ? keyof Activities : never;
type KindsOfEach<Declared> = Declared extends unknown ? keyof Declared : never;

/** The kinds of record that an audit entry can be about. */
export type ActivityKind = KindsOf<DeclaredRecord> | KindsOfEach<(typeof other_activities)[number]>;

const declared: [kind: string, words: string | readonly [title: string, sentence: string]][] = [
  ...records.map((record) => ('activities' in record ? record.activities : {})),
  ...other_activities,
].flatMap((activities) => Object.entries(activities));

/** The words of each kind of audit entry. */
export const activityWords: Words = Object.fromEntries(
  declared.map(([kind, words]) => [kind, typeof words === 'string' ? words : words[0]]),
);
/** The sentences that are declared with their record. */
export const declared_sentences: Words = Object.fromEntries(
  declared.flatMap(([kind, words]) => (typeof words === 'string' ? [] : [[kind, words[1]]])),
);

type WithSentence<Declared> = Declared extends { activities: infer Activities }
  ? { [Kind in keyof Activities]: Activities[Kind] extends string ? never : Kind }[keyof Activities]
  : never;
/** The kinds whose sentence is not with their record. */
export type OtherKind = Exclude<ActivityKind, WithSentence<DeclaredRecord>>;

const inWords = (name: string): string => {
  const spaced = name.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The words of a kind. A kind without words is shown by its own name with spaces. */
export const activityTitle = (kind: string): string => activityWords[kind] ?? inWords(kind);

/** The record that an entry is about, in words. */
export const recordWord = (entity: string): string => recordOfKind(entity)?.label.one ?? inWords(entity);

/** The kinds of record under which entries are stored. */
export const trail_entities: readonly string[] = records
  .filter((record) => 'activities' in record && !('entries_of' in record))
  .map(({ kind }) => kind);
