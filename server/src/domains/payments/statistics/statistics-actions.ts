import type * as calls from '@clinic/contract/payments/statistics.ts';
import { unitOf } from '@clinic/contract/payments/statistics.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { sumGroups } from './statistics.queries.ts';
import { groupsOf } from './statistics.rules.ts';
import { listBranchNames, sumBranches } from './branch-statistics.queries.ts';
import { rankBranches, totalOf } from './branch-statistics.rules.ts';

/** The bars of the dashboard (part 1 §2): every group of the requested page, including empty groups. */
export const listStatistics: Action<typeof calls.listStatistics> = async (act, { query }) => {
  const groups = groupsOf(unitOf(query.type), query.group);
  const { limit, offset } = pageOf(query);
  const page = groups.slice(offset, offset + limit);
  const sums = new Map((await sumGroups(act.db, act.scope, page)).map((sum) => [sum.group, sum]));
  const counts = query.type.includes('_count_');
  return {
    data: page.map(({ group }) => {
      const sum = sums.get(group);
      return { group, count: counts ? (sum?.transactions ?? 0) : toDollars(sum?.amount_cents ?? 0) };
    }),
    pager: pagerOf(query, groups.length),
  };
};

/** The takings of the branch, or at head office of each branch of the group, with those of the days compared with. */
export const listBranchStatistics: Action<typeof calls.listBranchStatistics> = async (
  act,
  { query: { date, compared } },
) => {
  const branches = await listBranchNames(act.db, act.scope);
  const now = await sumBranches(act.db, act.scope, date);
  const before = compared && { days: compared, sums: await sumBranches(act.db, act.scope, compared) };
  return { total: totalOf(branches, { now, before }), data: rankBranches(branches, { now, before }) };
};
