import type { listPlatformTrail as endpoint } from '@clinic/contract/operators/platform-trail.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import { enterPlatform } from './operators.queries.ts';
import { listTrailRows } from './platform-trail.queries.ts';
import { readLastSeal } from '../../platform/trail/last-seal.ts';

/** The trail of the platform's own group, newest first, with its last seal. */
export const listPlatformTrail: Action<typeof endpoint> = async (act, { query }) => {
  const group_id = await enterPlatform(act);
  const { rows, count } = await listTrailRows(act.db, group_id, query, pageOf(query));
  const last_seal = (await readLastSeal(act.db, group_id)) ?? null;
  return { data: rows, pager: pagerOf(query, count), last_seal };
};
