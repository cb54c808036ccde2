import { screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { insertScreen, type ScreenShows } from './device-screens.queries.ts';
import { signScreenToken } from './screen-token.ts';

/** Pairs one more screen with a device of the branch, and signs the token that opens what it shows. */
export async function pairScreen(
  act: MemberAct,
  { device_id, shows }: { device_id: string; shows: ScreenShows },
): Promise<{ token: string; expires_at: string }> {
  const { clinic_id, group_id } = act.scope;
  const paired = { device_id, shows, paired_by: act.staff.user_id, paired_at: act.now };
  const screen_id = await insertScreen(act.db, act.scope, paired);
  act.audit('screen_paired', { entity: 'device_screen', entity_id: screen_id, after: { device_id } });
  return {
    token: signScreenToken(act.tokens, { screen_id, clinic_id, group_id, device_id }, act.now),
    expires_at: new Date(act.now.getTime() + screen_token_ttl_seconds * 1000).toISOString(),
  };
}
