import type { readPushKey as endpoint } from '@clinic/contract/notifications/devices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readNewestPublicKey } from './vapid-keys.queries.ts';

/** The server’s public key. A browser binds its push address to it. */
export const readPushKey: Action<typeof endpoint> = async (act) => ({
  public_key: await readNewestPublicKey(act.db),
});
