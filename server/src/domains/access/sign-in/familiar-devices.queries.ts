import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { accountKey, deviceKey } from './attempts.queries.ts';

/** The key of a device with an earlier sign-in to this account; undefined for any other. */
export async function deviceOfAccount(
  db: ReadDb,
  group_code: string,
  username: string,
  device_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ known: string }>`
    select 'device ' || account_key || ' ' || device_key as known from familiar_device
    where account_key = ${accountKey(group_code, username)} and device_key = ${deviceKey(device_id)}`.execute(db);
  return rows[0]?.known;
}

/** The key of a device with an earlier sign-in to any account; undefined for any other. */
export async function deviceOfAnyAccount(db: ReadDb, device_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ known: string }>`
    select 'device ' || device_key as known from familiar_device where device_key = ${deviceKey(device_id)} limit 1`.execute(
    db,
  );
  return rows[0]?.known;
}
