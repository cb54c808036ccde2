import { createECDH } from 'node:crypto';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  deleteFormerVapidKeys,
  hasVapidKey,
  insertFirstVapidKey,
  insertVapidKey,
  type KeyPair,
  listVapidKeys,
  type VapidKey,
} from './vapid-keys.queries.ts';

type Pool = Platform['pool'];

function newKey(): KeyPair {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys().toString('base64url');
  // A private key with leading zeros is shorter: it is padded to its full length.
  const private_key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { public_key, private_key };
}

/** Creates the first key if there is none. Processes that start together agree on one. */
export async function ensureVapidKey(pool: Pool): Promise<void> {
  if (await readingOfNoTenant(pool, hasVapidKey)) return;
  await inTransaction(pool, {}, ({ db }) => insertFirstVapidKey(db, newKey()));
}

/** Newest first: browsers get that one. */
export const readVapidKeys = (pool: Pool): Promise<VapidKey[]> => readingOfNoTenant(pool, listVapidKeys);

/** Adds a key, as the database's owner, and removes former keys that no browser uses any more. */
export async function rotateVapidKey(owner: Pool): Promise<{ public_key: string; removed: number }> {
  const made = newKey();
  const removed = await inTransaction(owner, {}, async ({ db }) => {
    await insertVapidKey(db, made);
    return deleteFormerVapidKeys(db, made.public_key);
  });
  return { public_key: made.public_key, removed };
}
