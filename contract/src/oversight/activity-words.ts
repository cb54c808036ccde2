import { type DeclaredRecord, other_activities, recordOfKind, records } from '../records.ts';
import type { Words } from '../shared/record.ts';

type KindsOf<Declared> = Declared extends { activities: infer Activities } ? keyof Activities : never;
type KindsOfEach<Declared> = Declared extends unknown ? keyof Declared : never;

/** What an entry of the trail may tell of. */
export type ActivityKind = KindsOf<DeclaredRecord> | KindsOfEach<(typeof other_activities)[number]>;

/** What happened, in words, by the kind of an entry of the trail. */
export const activityWords: Words = Object.assign(
  {},
  ...records.map((record) => ('activities' in record ? record.activities : {})),
  ...other_activities,
);

const inWords = (name: string): string => {
  const spaced = name.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The words of a kind; of one that has none here its own name, spelled for people. */
export const activityTitle = (kind: string): string => activityWords[kind] ?? inWords(kind);

/** What an entry is about. */
export const recordWord = (entity: string): string => recordOfKind(entity)?.label.one ?? inWords(entity);

/** The kinds under which entries are kept: what an entry can be about. */
export const trail_entities: readonly string[] = records
  .filter((record) => 'activities' in record && !('entries_of' in record))
  .map(({ kind }) => kind);
