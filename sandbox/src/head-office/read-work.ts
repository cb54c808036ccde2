import { listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import type { Issue } from '@clinic/contract/payments/issues.ts';
import { type HeldTransaction, listHeldTransactions } from '@clinic/contract/settlement/held-money.ts';
import {
  getSettlementRun,
  listSettledAdvices,
  listSettlementRuns,
  type SettledAdvice,
  type SettlementRun,
} from '@clinic/contract/settlement/settlement-runs.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { callPlatform } from '../page/sandbox-api.ts';

type RunClinic = Answer<typeof getSettlementRun>['clinics'][number];

/** Work that waits for head office. */
export interface Work {
  issues: Issue[];
  held: HeldTransaction[];
  waiting: SettledAdvice[];
  processing: SettledAdvice[];
  failed: SettledAdvice[];
  runs: SettlementRun[];
  /** Clinics without an advice in the newest run, because its total would be below zero. */
  below_zero: RunClinic[];
}

const advices = async (process_status: string): Promise<SettledAdvice[]> =>
  (await callPlatform(listSettledAdvices, { query: { process_status, n: '100' } })).data;

async function belowZero(runs: readonly SettlementRun[]): Promise<RunClinic[]> {
  const newest = runs.find(({ finished_at, clinic_id }) => finished_at !== null && clinic_id === null);
  if (!newest || newest.below_zero === 0) return [];
  const { clinics } = await callPlatform(getSettlementRun, { params: { id: String(newest.id) } });
  return clinics.filter(({ outcome }) => outcome === 'below_zero');
}

export async function readWork(): Promise<Work> {
  const [issues, held, waiting, processing, failed, runs] = await Promise.all([
    callPlatform(listOpenIssues),
    callPlatform(listHeldTransactions),
    advices('w'),
    advices('r'),
    advices('f'),
    callPlatform(listSettlementRuns, { query: { n: '5' } }),
  ]);
  const below_zero = await belowZero(runs.data);
  return { issues: issues.data, held: held.data, waiting, processing, failed, runs: runs.data, below_zero };
}
