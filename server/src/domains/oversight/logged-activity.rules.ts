import type { LoggedActivity, PatientView } from '@clinic/contract/oversight/activity-log.ts';
import type { LoggedEntry, ViewEntry } from './activity-log.queries.ts';
import { toActivity } from './activity.rules.ts';

const clinicOf = ({ clinic_id, clinic_name }: { clinic_id: number | null; clinic_name: string | null }) =>
  clinic_id === null ? null : { id: clinic_id, name: clinic_name ?? '' };

/** Maps a log entry to the response. */
export const toLoggedActivity = (entry: LoggedEntry): LoggedActivity => ({
  ...toActivity(entry),
  clinic: clinicOf(entry),
});

/** Maps an access to patient data to the response. */
export const toPatientView = (entry: ViewEntry): PatientView => ({
  id: entry.id,
  at: entry.at.toISOString(),
  by: entry.actor,
  way: entry.way,
  record: entry.entity_id === 0 ? null : { entity: entry.entity, id: entry.entity_id },
  words: entry.words || null,
  clinic: clinicOf(entry),
});
