import type { ReadDb } from '../../../platform/db/handles.ts';
import { accountKey, deviceKey } from './attempts.queries.ts';

/** The key of a device with an earlier sign-in to this account; undefined for any other. */
export async function deviceOfAccount(
  db: ReadDb,
  group_code: string,
  username: string,
  device_id: string,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('familiar_device')
    .select(['account_key', 'device_key'])
    .where('account_key', '=', accountKey(group_code, username))
    .where('device_key', '=', deviceKey(device_id))
    .executeTakeFirst();
  return known && `device ${known.account_key} ${known.device_key}`;
}

/** The key of a device with an earlier sign-in to any account; undefined for any other. */
export async function deviceOfAnyAccount(db: ReadDb, device_id: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('familiar_device')
    .select('device_key')
    .where('device_key', '=', deviceKey(device_id))
    .limit(1)
    .executeTakeFirst();
  return known && `device ${known.device_key}`;
}

/** True if the account has an earlier sign-in on a recognizable device. */
export async function knowsDevices(db: ReadDb, account_key: string): Promise<boolean> {
  const known = await db
    .selectFrom('familiar_device')
    .select('device_key')
    .where('account_key', '=', account_key)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
