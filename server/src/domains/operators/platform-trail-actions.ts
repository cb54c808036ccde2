import type { listPlatformTrail as endpoint } from '@clinic/contract/operators/platform-trail.ts';
import { log_page_size } from '@clinic/contract/trail/activity-log.ts';
import type { Action } from '../../platform/act/act.ts';
import { readLastSeal } from '../../platform/trail/last-seal.ts';
import { readLog, toLogPage } from '../../platform/trail/read-log.ts';
import { enterPlatform } from './operators.queries.ts';
import { platformTrail, type TrailEntry } from './platform-trail.queries.ts';

/** The trail of the platform's own group, newest first, one page at a time, with its last seal. */
export const listPlatformTrail: Action<typeof endpoint> = async (act, { query: { before, ...filters } }) => {
  const group_id = await enterPlatform(act);
  const found = await readLog<TrailEntry>(act.db, platformTrail(group_id, filters), before, log_page_size);
  const { shown, ...place } = toLogPage(found, log_page_size);
  const last_seal = (await readLastSeal(act.db, group_id)) ?? null;
  return { data: shown, ...place, last_seal };
};
