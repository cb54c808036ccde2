import { scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { withLongStatements } from '../../../platform/db/statements/long-statements.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settleClinic } from './settle-clinic.ts';
import { finishRun, listClinicsToSettle, readRun } from './settlement-runs.queries.ts';

export interface RunWork {
  settlement_run_id: number;
}
export const settlementRunJob = jobKind<RunWork>('settlement-run', {
  repeat: 'safe',
  record: { kind: 'settlement_run', id: 'settlement_run_id' },
});

/** The time limit of one job. A further job does the rest, so that a process can shut down quickly. */
const longest_job_ms = 15_000;
/** A clinic’s first advice can contain a year of payments. */
const longest_statement_ms = 240_000;

const presentOf = (platform: Platform, began_at: Date): Date => new Date(began_at.getTime() + platform.clock.offset_ms);

/**
 * Settles every clinic that the run has not visited yet, one transaction per clinic. A run that was interrupted or runs twice
 * makes no second advice and skips no clinic. A failing clinic does not stop the others, and the job is retried.
 */
export async function carryOutRun(
  platform: Platform,
  { settlement_run_id }: RunWork,
  longest_ms: number = longest_job_ms,
): Promise<void> {
  const { run, clinics } = await inTransaction(platform.pool, { read_only: true }, async ({ db }) => ({
    run: await readRun(db, { id: settlement_run_id }),
    clinics: await listClinicsToSettle(db, settlement_run_id),
  }));
  if (!run) throw new Error('A settlement run that is not there.');
  const began_ms = performance.now();
  let left = false;
  await withLongStatements(platform, longest_statement_ms, (patient) =>
    forEachInTurn(clinics, 'clinics', async (clinic) => {
      left ||= performance.now() - began_ms > longest_ms;
      if (!left) await asSystem(patient, 'settlement', scopeOf(clinic), (act, scope) => settleClinic(act, scope, run));
    }),
  );
  await inTransaction(platform.pool, {}, ({ db, began_at }) =>
    left
      ? platform.enqueue(db, settlementRunJob, { settlement_run_id })
      : finishRun(db, settlement_run_id, presentOf(platform, began_at)),
  );
}
