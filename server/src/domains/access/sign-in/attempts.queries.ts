import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Attempts } from './attempts.rules.ts';

/** A count of wrong tries, held by this transaction. */
export interface HeldAttempts extends Attempts {
  /** Names the account without saying whether it exists. */
  account_key: string;
  /** The device whose own count this is; null: that of everybody who never signed in to this account where they are. */
  device_key: string | null;
}

/**
 * Names an account without saying whether it exists. The database folds its case, as it does when it looks for the user: were
 * the two to differ by one letter, each spelling would have tries of its own.
 */
export const accountKey = (group_code: string, username: string): RawBuilder<string> => {
  const name = sql`lower(${group_code}::text) || chr(10) || lower(${username}::text)`;
  return sql<string>`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`;
};

export const deviceKey = (device_id: string | null): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${device_id}::text, 'UTF8')), 'hex')`;

/**
 * Reads the count and holds it until the transaction ends: tries that share a count are looked at one after the other. A device
 * on which somebody signed in to this account before has a count of its own.
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

/**
 * Forgets the tries of this count, and no others: whoever attacks from elsewhere goes on waiting. From now on the device, where
 * there is one, has a count of its own.
 */
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

/** Forgets every wrong try for an account, wherever it was made. */
export async function clearAccount(db: Db, group_code: string, username: string): Promise<void> {
  await sql`
    with account as materialized (select ${accountKey(group_code, username)} as key),
    forgotten as (delete from sign_in_attempt s using account where s.key = account.key)
    update familiar_device f set failures = 0, locked_until = null from account where f.account_key = account.key`.execute(
    db,
  );
}
