import { mayCallNow } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { type Ringing, ringOn } from '../calls/ring-on.ts';
import { noteStep } from './note-step.ts';
import { saveVisit, type VisitRow } from './visits.queries.ts';

/** True for a visit for which it can ring: a booked or a missed one. */
export const isCallable = (visit: Pick<VisitRow, 'status'>): boolean => mayCallNow(visit);

/** Lets a booked or missed visit ring, as a new call that may ask every doctor again. */
export async function beginCall(
  act: Ringing,
  scope: Scope,
  visit: VisitRow,
  kind: 'called' | 'called_now',
): Promise<VisitRow> {
  const call_at = changedAt(visit.call_at ?? new Date(0), act.now);
  const called = await saveVisit(act.db, scope, visit.id, {
    status: 'm',
    call_at,
    ended_why: null,
    ended_at: null,
    updated_at: changedAt(visit.updated_at, act.now),
  });
  noteStep(act, scope, visit, { kind, status: 'm' });
  return ringOn(act, scope, called);
}
