import {
  forgetPushDevice,
  listPushDevices,
  readPushKey,
  registerDevice,
} from '@clinic/contract/notifications/devices.ts';
import { call } from '../api/call.ts';
import { pushReadiness, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { isPushWanted, keepPushWanted } from './push-wanted.ts';

/** Why pushes could not be turned on: the person or the browser says no. */
export class PushUnavailable extends Error {
  readonly because: 'blocked' | 'unreachable';
  constructor(because: 'blocked' | 'unreachable', cause?: unknown) {
    super(because, { cause });
    this.name = 'PushUnavailable';
    this.because = because;
  }
}

async function register(): Promise<void> {
  const { public_key } = await call(readPushKey, {});
  const subscription = await subscribeBrowser(public_key).catch((cause: unknown) => {
    throw new PushUnavailable('unreachable', cause);
  });
  await call(registerDevice, { body: { type: 'web', ...subscription } });
}

/** Asks the browser's person where they were not asked yet, and registers this browser. To be called from a press. */
export async function turnPushOn(user_id: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushUnavailable('blocked');
  try {
    await register();
  } catch (failure) {
    // A subscription that the server does not know of would only stand in the browser's list.
    await unsubscribeBrowser().catch(() => undefined);
    throw failure;
  }
  keepPushWanted(user_id, true);
}

/** Nothing is pushed to this browser any more, after the next sign-in neither. */
export async function turnPushOff(user_id: number): Promise<void> {
  keepPushWanted(user_id, false);
  await unsubscribeBrowser();
  const { data } = await call(listPushDevices, {});
  for (const { id, is_this, type } of data)
    if (is_this && type === 'web') await call(forgetPushDevice, { params: { id: String(id) } });
}

/** Registers anew after each sign-in for who wants it: the registration ended with the session before. */
export async function keepPushOn(user_id: number): Promise<void> {
  if (isPushWanted(user_id) && pushReadiness() === 'allowed') await register();
}
