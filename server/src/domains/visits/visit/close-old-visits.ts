import { singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteStep } from './note-step.ts';
import { listClinicsWithOldVisits, lockOldVisits, saveVisit } from './visits.queries.ts';

const visits_at_once = 100;

/** Closes up to a hundred visits whose day is over: missed calls, and booked visits whose patient never called. Returns how many. */
async function closeAtClinic(act: SystemAct, scope: Scope): Promise<number> {
  const before = startOfDay(singaporeDay(act.now));
  const old = await lockOldVisits(act.db, scope, before, visits_at_once);
  for (const visit of old) {
    const updated_at = changedAt(visit.updated_at, act.now);
    if (visit.status === 'mc') {
      await saveVisit(act.db, scope, visit.id, { status: 'mcc', updated_at });
      noteStep(act, scope, visit, { kind: 'closed', status: 'mcc' });
    } else {
      // It stays missed for a day, in which staff can call.
      const missed = { status: 'mc', ended_why: 'not_called', ended_at: act.now } as const;
      await saveVisit(act.db, scope, visit.id, { ...missed, updated_at });
      noteStep(act, scope, visit, { kind: 'missed', status: 'mc', after: { ended_why: 'not_called' } });
    }
  }
  return old.length;
}

/** The job of the next day. A clinic that fails does not stop the others. */
export async function closeOldVisits(platform: Platform): Promise<void> {
  const before = startOfDay(singaporeDay(platform.clock.present()));
  const clinics = await readingOfNoTenant(platform.pool, (db) => listClinicsWithOldVisits(db, before));
  await forEachInTurn(clinics, 'clinics', async (clinic) => {
    while ((await asSystem(platform, 'teleconsult', scopeOf(clinic), closeAtClinic)) === visits_at_once);
  });
}
