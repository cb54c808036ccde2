import type { settlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import type { z } from 'zod/mini';
import type { RunCount, RunRow } from './settlement-runs.queries.ts';

/** Maps a run to the response, with the number of clinics per outcome. */
export function toSettlementRun(run: RunRow, counts: readonly RunCount[]): z.output<typeof settlementRun> {
  const clinicsWith = (outcome: RunCount['outcome']): number =>
    counts.find((count) => count.settlement_run_id === run.id && count.outcome === outcome)?.clinics ?? 0;
  return {
    id: run.id,
    kind: run.kind,
    clinic_id: run.for_clinic_id,
    cut_off: run.cut_off,
    created_at: run.created_at,
    finished_at: run.finished_at,
    made: clinicsWith('made'),
    nothing: clinicsWith('nothing'),
    below_zero: clinicsWith('below_zero'),
  };
}
