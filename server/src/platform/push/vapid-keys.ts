import { createECDH } from 'node:crypto';
import type pg from 'pg';
import { lock_numbers } from '../db/locks.ts';

type Queryable = Pick<pg.Pool, 'query'>;

/** A key that identifies this server to push services. */
export interface VapidKey {
  id: number;
  public_key: string;
  private_key: string;
}

function newKey(): [public_key: string, private_key: string] {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys().toString('base64url');
  // A private key with leading zeros is shorter: it is padded to its full length.
  const private_key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return [public_key, private_key];
}

/** Creates the first key if there is none. Processes that start together agree on one. */
export async function ensureVapidKey(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from vapid_key limit 1');
  if (rowCount !== 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock_numbers.push_keys]);
    await client.query(
      'insert into vapid_key (public_key, private_key) select $1, $2 where not exists (select from vapid_key)',
      newKey(),
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Newest first: browsers get that one. */
export async function readVapidKeys(database: Queryable): Promise<VapidKey[]> {
  const { rows } = await database.query<VapidKey>({
    name: 'read_vapid_keys',
    text: 'select id, public_key, private_key from vapid_key order by id desc',
  });
  return rows;
}

/** Adds a key, as the database's owner, and removes former keys that no browser uses any more. */
export async function rotateVapidKey(owner: Queryable): Promise<{ public_key: string; removed: number }> {
  const made = newKey();
  await owner.query('insert into vapid_key (public_key, private_key) values ($1, $2)', made);
  const { rowCount } = await owner.query(
    `delete from vapid_key k where public_key <> $1
       and not exists (select from push_registration where vapid_key_id = k.id)`,
    [made[0]],
  );
  return { public_key: made[0], removed: rowCount ?? 0 };
}
