import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Attempts } from './attempts.rules.ts';

/** A count of wrong tries, row-locked by this transaction. */
export interface HeldAttempts extends Attempts {
  /** Identifies the account without revealing whether it exists. */
  account_key: Row<'familiar_device'>['account_key'];
  /** The device with a separate count; null for the count shared by all devices without an earlier sign-in to this account. */
  device_key: Row<'familiar_device'>['device_key'] | null;
}

/**
 * Identifies an account without revealing whether it exists. The database folds the case exactly as in its user lookup: otherwise each
 * spelling would have separate tries.
 */
export const accountKey = (group_code: string, username: string): RawBuilder<string> => {
  const name = sql`lower(${group_code}::text) || chr(10) || lower(${username}::text)`;
  return sql<string>`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`;
};

export const deviceKey = (device_id: string | null): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${device_id}::text, 'UTF8')), 'hex')`;

/**
 * Reads the count with a row lock until the transaction ends, which serializes tries with the same count. A device with an earlier sign-in
 * to this account has a separate count.
 */
export async function lockAttempts(
  db: Db,
  group_code: string,
  username: string,
  now: Date,
  device_id: string | null = null,
): Promise<HeldAttempts> {
  const { rows } = await sql<HeldAttempts>`
    with account as materialized (select ${accountKey(group_code, username)} as key),
    device as (
      update familiar_device f set updated_at = ${now} from account
      where f.account_key = account.key and f.device_key = ${deviceKey(device_id)}
      returning f.account_key, f.device_key, f.failures, f.locked_until
    ),
    attempt as (
      insert into sign_in_attempt as s (key, failures, updated_at)
      select key, 0, ${now} from account where not exists (select from device)
      on conflict (key) do update set updated_at = excluded.updated_at
      returning s.key, null::text, s.failures, s.locked_until
    )
    select * from device union all select * from attempt`.execute(db);
  const held = rows[0];
  if (!held) throw new Error('No count of tries could be held.');
  return held;
}

export async function saveAttempts(db: Db, held: HeldAttempts, { failures, locked_until }: Attempts): Promise<void> {
  const { account_key, device_key } = held;
  if (device_key === null) {
    await db.updateTable('sign_in_attempt').set({ failures, locked_until }).where('key', '=', account_key).execute();
    return;
  }
  await db
    .updateTable('familiar_device')
    .set({ failures, locked_until })
    .where('account_key', '=', account_key)
    .where('device_key', '=', device_key)
    .execute();
}

/** Clears only this count: an attacker elsewhere stays locked out. From now on the device, if there is one, has a separate count. */
export async function clearAttempts(db: Db, held: HeldAttempts, device_id: string | null, now: Date): Promise<void> {
  await sql`
    with forgotten as (
      delete from sign_in_attempt where key = ${held.account_key} and ${held.device_key}::text is null
    )
    insert into familiar_device as f (account_key, device_key, last_sign_in_at, updated_at)
    select ${held.account_key}, ${deviceKey(device_id)}, ${now}, ${now} where ${device_id}::text is not null
    on conflict (account_key, device_key) do update
      set failures = 0, locked_until = null, last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** Clears every wrong try for an account, on all devices. */
export async function clearAccount(db: Db, group_code: string, username: string): Promise<void> {
  await sql`
    with account as materialized (select ${accountKey(group_code, username)} as key),
    forgotten as (delete from sign_in_attempt s using account where s.key = account.key)
    update familiar_device f set failures = 0, locked_until = null from account where f.account_key = account.key`.execute(
    db,
  );
}
