import { randomUUID } from 'node:crypto';
import { permanent_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type pg from 'pg';
import { lock_numbers } from '../db/locks.ts';

export const algorithm = 'EdDSA';

/**
 * After this time every process knows a new key, and so does every service that caches our public keys for five minutes: the key may sign.
 */
const signs_after_seconds = 360;

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
}

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

/** The keys as this process knows them. */
export interface KnownKeys {
  signing: { kid: string; key: ImportedKey };
  verifying: ReadonlyMap<string, ImportedKey>;
  /** The private keys; the first one signs. */
  secrets: string[];
  jwks: { keys: JWK[] };
}

type Queryable = Pick<pg.Pool, 'query'>;

/** The signing key first: the newest that is old enough to be known everywhere, or the very first. */
const read = async (database: Queryable): Promise<KeyRow[]> =>
  (
    await database.query<KeyRow>(
      `select kid, private_jwk, public_jwk from signing_key
       order by created_at <= now() - make_interval(secs => $1) desc,
         case when created_at <= now() - make_interval(secs => $1) then created_at end desc, created_at, kid`,
      [signs_after_seconds],
    )
  ).rows;

async function newKey(): Promise<[kid: string, private_jwk: JWK, public_jwk: JWK]> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return [randomUUID(), await exportJWK(privateKey), await exportJWK(publicKey)];
}

/** Creates the first key if there is none. Processes that start together agree on one. */
export async function ensureKey(pool: pg.Pool): Promise<void> {
  if ((await read(pool)).length > 0) return;
  const made = await newKey();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock_numbers.signing_keys]);
    await client.query(
      'insert into signing_key (kid, private_jwk, public_jwk) select $1, $2, $3 where not exists (select from signing_key)',
      made,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

export async function readKnownKeys(pool: pg.Pool): Promise<KnownKeys> {
  const rows = await read(pool);
  const [first] = rows;
  if (!first) throw new Error('There is no signing key.');
  const imported = rows.map(async (row) => [row.kid, await importJWK(row.public_jwk, algorithm)] as const);
  return {
    signing: { kid: first.kid, key: await importJWK(first.private_jwk, algorithm) },
    verifying: new Map(await Promise.all(imported)),
    secrets: rows.map((row) => row.private_jwk.d ?? ''),
    jwks: { keys: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: algorithm, use: 'sig' })) },
  };
}

export interface Rotated {
  kid: string;
  /** The number of removed former keys whose tokens have all expired. */
  removed: number;
}

/**
 * Adds a key, as the database's owner. It signs once every process knows it, and former keys verify until the last token they signed has
 * expired. Immediate rotation removes all other keys, and with them every token.
 */
export async function rotateSigningKey(owner: Queryable, at_once: boolean): Promise<Rotated> {
  const made = await newKey();
  await owner.query('insert into signing_key (kid, private_jwk, public_jwk) values ($1, $2, $3)', made);
  const { rowCount } = at_once
    ? await owner.query('delete from signing_key where kid <> $1', [made[0]])
    : await owner.query(
        `delete from signing_key k where exists (
           select from signing_key later where later.created_at > k.created_at
             and later.created_at < now() - make_interval(secs => $1))`,
        [signs_after_seconds + permanent_token_ttl_seconds],
      );
  return { kid: made[0], removed: rowCount ?? 0 };
}
