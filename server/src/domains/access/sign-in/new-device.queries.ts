import type { ReadDb } from '../../../platform/db/handles.ts';

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
