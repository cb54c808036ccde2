import type { SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteStep } from '../visit/note-step.ts';
import { lockVisit } from '../visit/visits.queries.ts';
import { type DueCall, findOpenOffer, isOnline, listDueCalls } from './ring.queries.ts';
import { ringOn, stopRinging } from './ring-on.ts';

const calls_at_once = 200;

/**
 * Does what is due for one call: a doctor who did not answer in time, or who went offline, is asked no longer, and the next one is. Sees
 * the call under its lock: an acceptance that was quicker wins.
 */
export async function ringDueCall(act: SystemAct, scope: Scope, visit_id: number): Promise<void> {
  const visit = await lockVisit(act.db, scope, visit_id);
  if (visit?.status !== 'm') return;
  const offer = await findOpenOffer(act.db, scope, visit_id);
  if (offer) {
    const is_over = offer.ends_at <= act.now;
    if (!is_over && (await isOnline(act.db, scope, offer.doctor_id))) return;
    const outcome = is_over ? 'expired' : 'offline';
    await stopRinging(act, scope, offer, outcome);
    const { doctor_id, user_id } = offer;
    const { audit, announce, writeLast, now } = act;
    noteStep({ audit, announce, writeLast, now }, scope, visit, { kind: outcome, status: 'm', doctor_id, user_id });
  }
  await ringOn(act, scope, visit);
}

const ring = (platform: Platform, { clinic_id, group_id, visit_id }: DueCall): Promise<void> =>
  asSystem(platform, 'teleconsult', { clinic_id, group_id, clinic_ids: [clinic_id] }, (act, scope) =>
    ringDueCall(act, scope, visit_id),
  );

/**
 * Rings on for every call of which something is due. The rows of calls and offers are what is to be done, so that nothing is lost when a
 * process dies. A call that fails does not stop the others.
 */
export async function ringDueCalls(platform: Platform): Promise<void> {
  const due = await readingOfNoTenant(platform.pool, (db) => listDueCalls(db, platform.clock.present(), calls_at_once));
  const failures: unknown[] = [];
  for (const call of due) await ring(platform, call).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} calls failed.`);
}
