import type { getAppointment as endpoint } from '@clinic/contract/appointments/appointments.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showAppointment } from '../appointment.rules.ts';
import { isThere, readAppointment } from '../appointments.queries.ts';
import { selectNoShows } from '../no-shows/no-shows.queries.ts';
import { selectNextReminder } from '../reminders/reminders.queries.ts';

/** One appointment. Refuses: appointment_not_found. */
export const getAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'appointment', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readAppointment(act.db, act.scope, id);
  if (!row) throw act.refusal('appointment_not_found');
  const [[next], [missed]] = await readTogether(
    act.db,
    selectNextReminder(act.scope, id, act.now),
    selectNoShows(act.scope, row.customer_id, singaporeDay(act.now)),
  );
  const next_reminder_at = act.sends_texts && next?.due_at ? next.due_at.toISOString() : null;
  return { ...showAppointment(row), next_reminder_at, no_shows: missed?.no_shows ?? { count: 0, last: null } };
};
