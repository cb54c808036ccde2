import { activitySentence, activityTitle } from '@clinic/contract/trail/activity-words.ts';
import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import type { LoggedEntry, ViewEntry, NamedActivity } from './activity-log.queries.ts';
import { changesOf } from './changes.rules.ts';

export type NamesByKind = ReadonlyMap<string, ReadonlyMap<number, string>>;

const clinicOf = ({ clinic_id, clinic_name }: { clinic_id: number | null; clinic_name: string | null }) =>
  clinic_id === null ? null : { id: clinic_id, name: clinic_name ?? '' };

/** Maps an audit entry to its readable form. */
export const toActivity = ({ actor, person_name, entity, entity_id, before, after, ...entry }: NamedActivity) => ({
  ...entry,
  title: activityTitle(entry.kind),
  by: actor,
  person: person_name,
  record: { entity, id: entity_id },
  changes: changesOf(entity, before, after),
});

/** Maps a log entry to the response. `names`: those of the records, by kind and id. */
export const toLoggedActivity = (entry: LoggedEntry, names?: NamesByKind) => ({
  ...toActivity(entry),
  sentence: activitySentence(entry.kind),
  clinic: clinicOf(entry),
  record_name: entry.entity === 'clinic' ? entry.clinic_name : (names?.get(entry.entity)?.get(entry.entity_id) ?? null),
});

/** Maps an access to patient data to the response. */
export const toPatientView = (entry: ViewEntry) => ({
  ...entry,
  by: entry.actor,
  person: entry.person_name,
  record: entry.entity_id === 0 ? null : { entity: entry.entity, id: entry.entity_id },
  words: maskIdentities(entry.words) || null,
  clinic: clinicOf(entry),
});
