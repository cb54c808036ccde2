import { type listStatistics as endpoint, unitOf } from '@clinic/contract/payments/statistics.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../transactions/list-filters.rules.ts';
import { sumGroups } from './statistics.queries.ts';
import { groupsOf } from './statistics.rules.ts';

/** The bars of the dashboard (part 1 §2): every group of the requested page, including empty groups. */
export const listStatistics: Action<typeof endpoint> = async (act, { query }) => {
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
