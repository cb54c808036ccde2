import type { LoggedActivity, PatientView } from '@clinic/contract/oversight/activity-log.ts';
import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import type { LoggedEntry, ViewEntry } from './activity-log.queries.ts';
import { toActivity } from './activity.rules.ts';

export type NamesByKind = ReadonlyMap<string, ReadonlyMap<number, string>>;

const clinicOf = ({ clinic_id, clinic_name }: { clinic_id: number | null; clinic_name: string | null }) =>
  clinic_id === null ? null : { id: clinic_id, name: clinic_name ?? '' };

/** Maps a log entry to the response. `names`: those of the records, by kind and id. */
export const toLoggedActivity = (entry: LoggedEntry, names?: NamesByKind): LoggedActivity => ({
  ...toActivity(entry),
  clinic: clinicOf(entry),
  record_name: entry.entity === 'clinic' ? entry.clinic_name : (names?.get(entry.entity)?.get(entry.entity_id) ?? null),
});

/** Maps an access to patient data to the response. */
export const toPatientView = (entry: ViewEntry): PatientView => ({
  id: entry.id,
  at: entry.at.toISOString(),
  by: entry.actor,
  person: entry.person_name,
  way: entry.way,
  record: entry.entity_id === 0 ? null : { entity: entry.entity, id: entry.entity_id },
  words: maskIdentities(entry.words) || null,
  clinic: clinicOf(entry),
});
