import { screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { isPastHalf } from './device-message.rules.ts';
import { readPairedScreen, type ScreenShows, touchScreen } from './device-screens.queries.ts';
import { signScreenToken } from './screen-token.ts';

/** The minimum time between two writes of `last_seen_at`, so that not every read writes. */
const touch_ms = 5_000;

export interface OpenScreen {
  scope: Scope;
  device_id: string;
  clinic: { name: string };
  /** A new token, if the sent one has used more than half its lifetime. */
  token: string | null;
}

/** The screen behind a token, which is seen by this. An unpaired screen, and one that shows something else, is no longer signed in. */
export async function openScreen(act: SystemAct, shows: ScreenShows): Promise<OpenScreen> {
  const { caller } = act;
  if (caller.kind !== 'screen') throw act.refusal('not_signed_in');
  const { screen_id, clinic_id, group_id, device_id } = caller;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const screen = await readPairedScreen(act.db, scope, screen_id);
  if (!screen || screen.device_id !== device_id || screen.shows !== shows) throw act.refusal('not_signed_in');
  if (!screen.last_seen_at || act.now.getTime() - screen.last_seen_at.getTime() >= touch_ms)
    await touchScreen(act.db, scope, screen_id, act.now);
  const is_old = isPastHalf(caller.expires_at, act.now, screen_token_ttl_seconds);
  return {
    scope,
    device_id,
    clinic: { name: screen.clinic_name },
    token: is_old ? signScreenToken(act.tokens, { screen_id, clinic_id, group_id, device_id }, act.now) : null,
  };
}
