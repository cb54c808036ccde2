import { screen_token_ttl_seconds } from '@clinic/contract/payments/device-messages.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import type { MemberAct, ReadAct, SystemAct } from '../../../platform/act/act.ts';
import {
  insertScreen,
  type ScreenShows,
  revokeScreen,
  listScreens,
  type ScreensWanted,
  readPairedScreen,
  touchScreen,
} from './device-screens.queries.ts';
import { type ClinicOfGroup, type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { isPastHalf } from './device-message.rules.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Pairs one more screen with a device of the branch, and signs the token that opens what it shows. */
export async function pairScreen(
  act: MemberAct,
  { device_id, shows }: { device_id: string; shows: ScreenShows },
): Promise<{ token: string; expires_at: Date }> {
  const { clinic_id, group_id } = act.scope;
  const paired = { device_id, shows, paired_by: act.staff.user_id, paired_at: act.now };
  const screen_id = await insertScreen(act.db, act.scope, paired);
  act.audit('screen_paired', { entity: 'device_screen', entity_id: screen_id, after: { device_id } });
  return {
    token: act.tokens.signScreen({ screen_id, clinic_id, group_id, device_id }, act.now, screen_token_ttl_seconds),
    expires_at: new Date(act.now.getTime() + screen_token_ttl_seconds * 1000),
  };
}

/** Ends a screen at once. False if the branch has no such screen. */
export async function unpairScreen(act: MemberAct, id: number, shows: ScreenShows): Promise<boolean> {
  const device_id = await revokeScreen(act.db, act.scope, { id, shows }, act.now);
  if (device_id === undefined) return false;
  act.audit('screen_unpaired', { entity: 'device_screen', entity_id: id, before: { device_id } });
  // Triggers a new check of its open sockets.
  act.accessChanged();
  return true;
}

/** The screens of the branch, or of one device, whose tokens are still valid, with the time each was last seen. */
export function listPairedScreens(
  { db, scope, now }: Pick<ReadAct, 'db' | 'scope' | 'now'>,
  wanted: Omit<ScreensWanted, 'since'>,
) {
  const since = new Date(now.getTime() - screen_token_ttl_seconds * 1000);
  return listScreens(db, scope, { ...wanted, since });
}

/** The minimum time between two writes of `last_seen_at`, so that not every read writes. */
const touch_ms = 5_000;

export interface OpenScreen {
  scope: Scope;
  device_id: string;
  clinic: { name: string };
  /** The languages of the branch. */
  languages: Language[];
  /** A new token, if the sent one has used more than half its lifetime. */
  token: string | null;
}

/** The screen behind a token, which is seen by this. An unpaired screen, and one that shows something else, is no longer signed in. */
export async function openScreen(act: SystemAct, shows: ScreenShows): Promise<OpenScreen> {
  const { caller } = act;
  if (caller.kind !== 'screen') throw act.refusal('not_signed_in');
  const { screen_id, clinic_id, group_id, device_id } = caller;
  const screen_of_device = { screen_id, clinic_id, group_id, device_id };
  const scope = await act.enter(scopeOf(caller));
  const screen = await readPairedScreen(act.db, scope, screen_id);
  if (!screen || screen.device_id !== device_id || screen.shows !== shows) throw act.refusal('not_signed_in');
  if (!screen.last_seen_at || act.now.getTime() - screen.last_seen_at.getTime() >= touch_ms)
    await touchScreen(act.db, scope, screen_id, act.now);
  const is_old = isPastHalf(caller.expires_at, act.now, screen_token_ttl_seconds);
  return {
    scope,
    device_id,
    clinic: { name: screen.clinic_name },
    languages: screen.languages as Language[],
    token: is_old ? act.tokens.signScreen(screen_of_device, act.now, screen_token_ttl_seconds) : null,
  };
}

/** True while the customer screen is paired, so that its socket may stay open. A screen of the queue needs no socket. */
export const isScreenPaired = (platform: Platform, screen: ClinicOfGroup & { screen_id: number }): Promise<boolean> =>
  asSystem(
    platform,
    'screen',
    scopeOf(screen),
    async ({ db }, scope) => (await readPairedScreen(db, scope, screen.screen_id))?.shows === 'payment',
  );
