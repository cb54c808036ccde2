import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { createScreenTokens, type ScreenTokens } from './screen-tokens.ts';

/** What a token is for; it is good for nothing else. */
export type TokenType = 'permanent' | 'member';

/** Claims common to every token. */
export interface Claims {
  id: number;
  type: TokenType;
  /** The session behind it. */
  sid: string;
  iat: number;
  exp: number;
  data: Record<string, unknown>;
}

export interface Tokens extends ScreenTokens {
  sign: (claims: Omit<Claims, 'iat' | 'exp'>, now: Date, ttl_seconds: number) => Promise<string>;
  /** The claims of a token of that type that is ours and has not expired; null for anything else. */
  verify: (token: string, type: TokenType, now?: Date) => Promise<Claims | null>;
  /** The public keys, for other services. */
  jwks: () => { keys: JWK[] };
}

const algorithm = 'EdDSA';
const issuer = 'clinic-portal';

interface KeyRow {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
}

/** Reads the signing keys; makes the first one. Processes that start together agree on one. */
async function readKeys(pool: pg.Pool): Promise<KeyRow[]> {
  const read = async () =>
    (await pool.query<KeyRow>('select kid, private_jwk, public_jwk from signing_key order by created_at desc, kid'))
      .rows;
  const present = await read();
  if (present.length > 0) return present;
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7421002)');
    await client.query(
      'insert into signing_key (kid, private_jwk, public_jwk) select $1, $2, $3 where not exists (select from signing_key)',
      [randomUUID(), await exportJWK(privateKey), await exportJWK(publicKey)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return read();
}

/** Signs and verifies tokens with the keys in the database: every process accepts every process's tokens. */
export async function createTokens(pool: pg.Pool, clock: Clock): Promise<Tokens> {
  const rows = await readKeys(pool);
  const newest = rows[0];
  if (!newest) throw new Error('There is no signing key.');
  const signing_key = await importJWK(newest.private_jwk, algorithm);
  const keys = new Map(
    await Promise.all(rows.map(async (row) => [row.kid, await importJWK(row.public_jwk, algorithm)] as const)),
  );

  return {
    ...createScreenTokens(
      rows.map((row) => row.private_jwk.d ?? ''),
      clock.present,
    ),
    sign: ({ id, type, sid, data }, now, ttl_seconds) => {
      const iat = Math.floor(now.getTime() / 1000);
      return new SignJWT({ id, type, sid, data })
        .setProtectedHeader({ alg: algorithm, kid: newest.kid, typ: `${type}+jwt` })
        .setIssuer(issuer)
        .setAudience(type)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ttl_seconds)
        .sign(signing_key);
    },
    verify: async (token, type, now = clock.present()) => {
      try {
        const { payload } = await jwtVerify(
          token,
          (header) => {
            const key = keys.get(header.kid ?? '');
            if (!key) throw new Error('unknown key');
            return key;
          },
          {
            algorithms: [algorithm],
            typ: `${type}+jwt`,
            audience: type,
            issuer,
            currentDate: now,
            requiredClaims: ['exp', 'iat'],
          },
        );
        return payload as unknown as Claims;
      } catch {
        return null;
      }
    },
    jwks: () => ({
      keys: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: algorithm, use: 'sig' })),
    }),
  };
}
