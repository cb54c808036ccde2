import type { listBranchStatistics as endpoint } from '@clinic/contract/payments/statistics.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listBranchNames, sumBranches } from './branch-statistics.queries.ts';
import { rankBranches, totalOf } from './branch-statistics.rules.ts';

/** What the branch received, or at head office each branch of the group, and what they received in the days compared with. */
export const listBranchStatistics: Action<typeof endpoint> = async (act, { query: { date, compared } }) => {
  const branches = await listBranchNames(act.db, act.scope);
  const now = await sumBranches(act.db, act.scope, date);
  const before = compared && { days: compared, sums: await sumBranches(act.db, act.scope, compared) };
  return { total: totalOf(branches, { now, before }), data: rankBranches(branches, { now, before }) };
};
