import type * as counts from '@clinic/contract/appointments/appointment-count.ts';
import type * as calls from '@clinic/contract/appointments/appointments.ts';
import type * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import type * as noShows from '@clinic/contract/appointments/no-shows.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { noteCustomerOpened, readCustomerKey, readCustomers } from '../customers/index.ts';
import { mayBecome, showAppointment } from './appointment.rules.ts';
import { isThere, listDoctors, lockAppointment, readAppointment, readSaved } from './appointments.queries.ts';
import { cancelLocked, decide, decidingAppointment } from './decisions/decide.ts';
import { noteStep } from './decisions/note-step.ts';
import { countByStatus } from './list/appointment-page.queries.ts';
import { selectNoShows } from './queue/queue.queries.ts';
import { selectNextReminder } from './reminders/reminders.queries.ts';

/** One appointment. Refuses: appointment_not_found. */
export const getAppointment: Action<typeof calls.getAppointment> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'appointment', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readAppointment(act.db, act.scope, id);
  if (!row) throw act.refusal('appointment_not_found');
  const [[next], [missed]] = await readTogether(
    act.db,
    selectNextReminder(act.scope, id, act.now),
    selectNoShows(act.scope, row.customer_id, singaporeDay(act.now)),
  );
  const next_reminder_at = act.sends_texts ? (next?.due_at ?? null) : null;
  return { ...showAppointment(row), next_reminder_at, no_shows: missed?.no_shows ?? { count: 0, last: null } };
};

/** The number of new requests of the branch, or of its appointments with a status. */
export const countAppointments: Action<typeof counts.countAppointments> = async ({ db, scope }, { query }) => {
  const { rows } = await countByStatus(scope, { status: query.status ?? 'i', not_status: undefined }).execute(db);
  return { count: rows[0]?.rows ?? 0 };
};

/** The doctors of the branch by name. */
export const listAppointmentDoctors: Action<typeof calls.listAppointmentDoctors> = async ({ db, scope }) => ({
  data: await listDoctors(db, scope),
});

/** How often patients of a customer did not come to an appointment at the branch. Refuses: customer_not_found. */
export const readNoShows: Action<typeof noShows.readNoShows> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  noteCustomerOpened(act, id);
  if (!(await readCustomers(db, scope, [id])).has(id)) throw act.refusal('customer_not_found');
  const [row] = (await selectNoShows(scope, id, singaporeDay(now)).execute(db)).rows;
  return row?.no_shows ?? { count: 0, last: null };
};

/** Rejects a new request, once. Refuses: appointment_not_found, appointment_not_new, appointment_visit_begun. */
export const rejectAppointment: Action<typeof decisions.rejectAppointment> = async (act, { params: { id } }) => {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (!mayBecome(stored, 'r')) throw act.refusal('appointment_not_new');
  await decidingAppointment.happens(act, act.scope, { id });
  const { user_id: decided_by, username: decide_user } = act.staff;
  const decided = { decided_by, decide_user, decided_at: act.now };
  const updated_at = changedAt(stored.updated_at, act.now);
  await decide(act, act.scope, stored, { status: 'r', ...decided, updated_at });
  noteStep(act, act.scope, id, { verb: 'rejected', before: stored, after: { ...stored, status: 'r' } });
  const user_id = await readCustomerKey(act.db, act.scope, stored.customer_id);
  act.tell('appointment.rejected', { record: stored, data: { user_id } });
  return showAppointment(await readSaved(act.db, act.scope, id));
};

/**
 * Cancels a new or approved appointment for the clinic. Its time is free again. Refuses: appointment_not_found, appointment_ended,
 * appointment_visit_begun.
 */
export const cancelAppointment: Action<typeof decisions.cancelAppointment> = async (act, { params: { id } }) => {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (!mayBecome(stored, 'd')) throw act.refusal('appointment_ended');
  await decidingAppointment.happens(act, act.scope, { id });
  const { user_id: decided_by, username: decide_user } = act.staff;
  await cancelLocked(act, act.scope, stored, { cancelled_by: 'c', decided: { decided_by, decide_user } });
  const user_id = await readCustomerKey(act.db, act.scope, stored.customer_id);
  act.tell('appointment.cancelled', { record: stored, data: { user_id } });
  return showAppointment(await readSaved(act.db, act.scope, id));
};
