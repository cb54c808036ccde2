import { type DeviceScreen, screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { listScreens, type ScreensWanted } from './device-screens.queries.ts';

/** The screens of the branch, or of one device, whose tokens are still valid, with the time each was last seen. */
export async function listPairedScreens(
  { db, scope, now }: Pick<ReadAct, 'db' | 'scope' | 'now'>,
  wanted: Omit<ScreensWanted, 'since'>,
): Promise<DeviceScreen[]> {
  const since = new Date(now.getTime() - screen_token_ttl_seconds * 1000);
  const screens = await listScreens(db, scope, { ...wanted, since });
  return screens.map(({ id, paired_at, last_seen_at }) => ({
    id,
    paired_at: paired_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}
