import { randomUUID } from 'node:crypto';
import type { createSettlementRun as endpoint } from '@clinic/contract/settlement/settlement-runs.ts';
import type { Action } from '../../../platform/act/act.ts';
import { settlementRunJob } from './carry-out-run.ts';
import { countRunClinics, insertRun, isClinic, readRun } from './settlement-runs.queries.ts';
import { toSettlementRun } from './settlement-run.rules.ts';

/**
 * Creates a run, which a job carries out. The same idempotency key returns the same run. Refuses: clinic_not_found, idempotency_key_reused.
 */
export const createSettlementRun: Action<typeof endpoint> = async (act, { body }) => {
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
