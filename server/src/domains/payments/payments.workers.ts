import { scopeOf } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../platform/jobs/for-each.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepCodes } from './acquirers/serve-code.ts';
import { expireLocked } from './outcomes/expire-transaction.ts';
import { foldDeltas, listClinicsWithDeltas } from './statistics/rollup.queries.ts';
import { listClinicsWithExpired } from './outcomes/outcomes.queries.ts';
import { lockExpired } from './transactions/transactions.queries.ts';

const sweep_seconds = 10;
const fold_seconds = 5;
const codes_seconds = 2;
const payments_at_once = 100;

/** Ends the payments whose codes have expired, up to a hundred payments of a clinic per transaction. */
export async function sweepExpired(platform: Platform): Promise<void> {
  const clinics = await readingOfNoTenant(platform.pool, (db) => listClinicsWithExpired(db, platform.clock.present()));
  await forEachInTurn(clinics, 'clinics', async (clinic) => {
    for (let ended = payments_at_once; ended === payments_at_once;) {
      ended = await asSystem(platform, 'expiry', scopeOf(clinic), async (act, scope) => {
        const payments = await lockExpired(act.db, scope, act.now, payments_at_once);
        for (const payment of payments) await expireLocked(act, scope, payment);
        return payments.length;
      });
    }
  });
}

/** Folds every clinic's deltas into its sums. */
export async function foldRollups(platform: Platform): Promise<void> {
  const clinics = await readingOfNoTenant(platform.pool, listClinicsWithDeltas);
  await forEachInTurn(clinics, 'clinics', (clinic) =>
    asSystem(platform, 'rollup', scopeOf(clinic), (act, scope) => foldDeltas(act.db, scope)),
  );
}

export const paymentsWorkers: JobWorker[] = [
  jobWorker(jobKind<Record<string, never>>('payments expiry'), sweepExpired, { every_seconds: sweep_seconds }),
  jobWorker(jobKind<Record<string, never>>('payments rollup'), foldRollups, { every_seconds: fold_seconds }),
  jobWorker(jobKind<Record<string, never>>('acquirers codes'), sweepCodes, { every_seconds: codes_seconds }),
];
