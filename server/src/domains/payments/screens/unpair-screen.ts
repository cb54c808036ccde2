import type { MemberAct } from '../../../platform/act/act.ts';
import { revokeScreen, type ScreenShows } from './device-screens.queries.ts';

/** Ends a screen at once. False if the branch has no such screen. */
export async function unpairScreen(act: MemberAct, id: number, shows: ScreenShows): Promise<boolean> {
  const device_id = await revokeScreen(act.db, act.scope, { id, shows }, act.now);
  if (device_id === undefined) return false;
  act.audit('screen_unpaired', { entity: 'device_screen', entity_id: id, before: { device_id } });
  // Triggers a new check of its open sockets.
  act.accessChanged();
  return true;
}
