import { settledAdviceList, settlementRunList } from '@clinic/contract/settlement/platform-lists.ts';
import {
  getSettledAdvice,
  getSettlementRun,
  listSettledAdvices,
  listSettlementRuns,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { listReads } from '../../platform/list/list-reads.ts';

export const runReads = listReads(settlementRunList, listSettlementRuns, {
  live: [],
  one: getSettlementRun,
  page: '/console/settlement/run',
});

export const adviceReads = listReads(settledAdviceList, listSettledAdvices, {
  live: [],
  one: getSettledAdvice,
  page: '/console/advice',
});
