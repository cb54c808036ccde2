import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listGroups } from './groups.queries.ts';

/** True once there is a group. A group never goes, so nothing is asked after that. */
export function onceSetUp({ pool }: Platform): () => Promise<boolean> {
  let is_set_up = false;
  return async () => (is_set_up ||= (await readingOfNoTenant(pool, (db) => listGroups(db))).length > 0);
}
