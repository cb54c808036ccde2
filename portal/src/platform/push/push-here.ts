import {
  forgetPushDevice,
  listPushDevices,
  readPushKey,
  registerDevice,
} from '@clinic/contract/notifications/devices.ts';
import { call } from '../api/call.ts';
import { pushReadiness, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { localValues } from '../local-storage.ts';

const key = 'portal.push_users';
const most_users = 50;

/** Ids of the users who want push in this browser. Kept after log-out; holds no names. */
function wantedBy(): number[] {
  try {
    const kept: unknown = JSON.parse(localValues.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

export const isPushWanted = (user_id: number): boolean => wantedBy().includes(user_id);

export function keepPushWanted(user_id: number, is_wanted: boolean): void {
  const others = wantedBy().filter((id) => id !== user_id);
  localValues.set(key, JSON.stringify((is_wanted ? [...others, user_id] : others).slice(-most_users)));
}

/** Why push could not be turned on: refused by the user or by the browser. */
export class PushUnavailable extends Error {
  readonly because: 'blocked' | 'unreachable';
  constructor(because: 'blocked' | 'unreachable', cause?: unknown) {
    super(because, { cause });
    this.name = 'PushUnavailable';
    this.because = because;
  }
}

/** One change at a time, in all tabs: turning push off must not be undone by a registration that is under way. */
const oneAtATime = (change: () => Promise<void>): Promise<void> => navigator.locks.request('portal.push', change);

async function register(): Promise<void> {
  const { public_key } = await call(readPushKey, {});
  const subscription = await subscribeBrowser(public_key).catch((cause: unknown) => {
    throw new PushUnavailable('unreachable', cause);
  });
  await call(registerDevice, { body: { type: 'web', ...subscription } });
}

/** Asks for permission if needed and registers this browser. Call it from a click. */
export async function turnPushOn(user_id: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushUnavailable('blocked');
  await oneAtATime(async () => {
    try {
      await register();
    } catch (failure) {
      // A subscription unknown to the server would be useless.
      await unsubscribeBrowser().catch(() => undefined);
      throw failure;
    }
    keepPushWanted(user_id, true);
  });
}

/** Turns push off in this browser, also for later sign-ins. */
export async function turnPushOff(user_id: number): Promise<void> {
  await oneAtATime(async () => {
    keepPushWanted(user_id, false);
    await unsubscribeBrowser();
    const { data } = await call(listPushDevices, {});
    for (const { id, is_this, type } of data)
      if (is_this && type === 'web') await call(forgetPushDevice, { params: { id: String(id) } });
  });
}

/** Registers again after each sign-in, because the registration ends with the session. */
export async function keepPushOn(user_id: number): Promise<void> {
  if (pushReadiness() !== 'allowed') return;
  await oneAtATime(async () => {
    if (isPushWanted(user_id)) await register();
  });
}
