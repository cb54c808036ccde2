import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { OfPatient } from '../appointment.rules.ts';
import { readEntries } from './queue.queries.ts';

/** The place of an appointment's patient in today's queue; null if they are not in it. */
export async function placeInQueue(
  db: ReadDb,
  scope: Scope,
  appointment_id: number,
  now: Date,
): Promise<OfPatient['queue']> {
  const entries = await readEntries(db, scope, singaporeDay(now));
  const index = entries.findIndex((entry) => entry.appointment_id === appointment_id);
  const own = entries[index];
  if (!own) return null;
  const { status, number, waiting_time } = own;
  const before = entries.slice(0, index).filter((entry) => entry.status === 'w').length;
  return { status, number, people_before: status === 'w' ? before : 0, waiting_time };
}
