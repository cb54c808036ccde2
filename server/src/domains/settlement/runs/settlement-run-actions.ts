import type * as calls from '@clinic/contract/settlement/settlement-runs.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import {
  countRunClinics,
  listRuns,
  listSettledClinics,
  readRun,
  type RunCount,
  type RunRow,
  insertRun,
  isClinic,
} from './settlement-runs.queries.ts';
import type { z } from 'zod/mini';
import { randomUUID } from 'node:crypto';
import { settlementRunJob } from './carry-out-run.ts';

/** Maps a run to the response, with the number of clinics per outcome. */
function toSettlementRun(run: RunRow, counts: readonly RunCount[]): z.output<typeof calls.settlementRun> {
  const clinicsWith = (outcome: RunCount['outcome']): number =>
    counts.find((count) => count.settlement_run_id === run.id && count.outcome === outcome)?.clinics ?? 0;
  return {
    ...run,
    clinic_id: run.for_clinic_id,
    made: clinicsWith('made'),
    nothing: clinicsWith('nothing'),
    below_zero: clinicsWith('below_zero'),
    owes: clinicsWith('owes'),
  };
}

/** Lists the settlement runs, newest first. */
export const listSettlementRuns: Action<typeof calls.listSettlementRuns> = async (act, { query }) => {
  const { rows, count } = await listRuns(act.db, pageOf(query));
  const counts = await countRunClinics(
    act.db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((run) => toSettlementRun(run, counts)), pager: pagerOf(query, count) };
};

/** Returns one run with its result at each clinic. Refuses: settlement_run_not_found. */
export const getSettlementRun: Action<typeof calls.getSettlementRun> = async (act, { params }) => {
  const run = await readRun(act.db, { id: params.id });
  if (!run) throw act.refusal('settlement_run_not_found');
  const clinics = await listSettledClinics(act.db, run.id);
  return { ...toSettlementRun(run, await countRunClinics(act.db, [run.id])), clinics };
};

/**
 * Creates a run, which a job carries out. The same idempotency key returns the same run. Refuses: clinic_not_found, idempotency_key_reused.
 */
export const createSettlementRun: Action<typeof calls.createSettlementRun> = async (act, { body }) => {
  const asked_cut_off = body.cut_off === undefined ? undefined : new Date(body.cut_off);
  const request_key = `request ${act.request.idempotency_key ?? randomUUID()}`;
  const before = await readRun(act.db, { request_key });
  if (!before && asked_cut_off && asked_cut_off > act.now)
    throw act.refusal('validation_failed', { cut_off: ['The cut-off must not be in the future.'] });
  const for_clinic_id = body.clinic_id ?? null;
  if (for_clinic_id !== null && !(await isClinic(act.db, for_clinic_id))) throw act.refusal('clinic_not_found');
  act.answerStatus(202);
  const cut_off = asked_cut_off ?? act.now;
  const made =
    before === undefined
      ? await insertRun(act.db, { request_key, kind: 'request', for_clinic_id, cut_off, now: act.now })
      : undefined;
  if (made) {
    await act.enqueue(settlementRunJob, { settlement_run_id: made.id });
    return toSettlementRun(made, []);
  }
  const run = before ?? (await readRun(act.db, { request_key }));
  const is_same = run?.for_clinic_id === for_clinic_id && (!asked_cut_off || +run.cut_off === +asked_cut_off);
  if (!run || !is_same) throw act.refusal('idempotency_key_reused');
  return toSettlementRun(run, await countRunClinics(act.db, [run.id]));
};
