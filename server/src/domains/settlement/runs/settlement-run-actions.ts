import type {
  getSettlementRun as getEndpoint,
  listSettlementRuns as listEndpoint,
} from '@clinic/contract/settlement/settlement-runs.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import {
  countRunClinics,
  listRuns,
  listSettledClinics,
  readRun,
  type SettledClinic,
} from './settlement-runs.queries.ts';
import { toSettlementRun } from './settlement-run.rules.ts';

/** Lists the settlement runs, newest first. */
export const listSettlementRuns: Action<typeof listEndpoint> = async (act, { query }) => {
  const { rows, count } = await listRuns(act.db, pageOf(query));
  const counts = await countRunClinics(
    act.db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((run) => toSettlementRun(run, counts)), pager: pagerOf(query, count) };
};

const toRunClinic = (row: SettledClinic) => ({
  clinic: { id: row.clinic_id, name: row.clinic_name },
  at: row.at,
  outcome: row.outcome,
  payment_advice:
    row.payment_advice_id === null || row.display_id === null
      ? null
      : { id: row.payment_advice_id, display_id: row.display_id },
  pay_to_clinic_total: row.total_cents,
});

/** Returns one run with its result at each clinic. Refuses: settlement_run_not_found. */
export const getSettlementRun: Action<typeof getEndpoint> = async (act, { params }) => {
  const run = await readRun(act.db, { id: params.id });
  if (!run) throw act.refusal('settlement_run_not_found');
  const clinics = await listSettledClinics(act.db, run.id);
  return { ...toSettlementRun(run, await countRunClinics(act.db, [run.id])), clinics: clinics.map(toRunClinic) };
};
