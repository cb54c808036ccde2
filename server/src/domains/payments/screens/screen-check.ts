import { asSystem } from '../../../platform/act/system-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPairedScreen } from './device-screens.queries.ts';

/** True while the customer screen is paired, so that its socket may stay open. A screen of the queue needs no socket. */
export const isScreenPaired = (
  platform: Platform,
  { clinic_id, group_id, screen_id }: { clinic_id: number; group_id: number; screen_id: number },
): Promise<boolean> =>
  asSystem(
    platform,
    'screen',
    { group_id, clinic_ids: [clinic_id], clinic_id },
    async ({ db }, scope) => (await readPairedScreen(db, scope, screen_id))?.shows === 'payment',
  );
