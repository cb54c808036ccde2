import { type JWK, jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { createDocumentLinks, type DocumentLinks } from './document-links.ts';
import { createScreenTokens, type ScreenTokens } from './screen-tokens.ts';
import { algorithm, ensureKey, type KnownKeys, readKnownKeys } from './signing-keys.ts';

/** The purpose of a token; it is valid for nothing else. */
type TokenType = 'permanent' | 'member' | 'operator';

/** Claims of every token. */
interface Claims {
  id: number;
  type: TokenType;
  /** The session it belongs to. */
  sid: string;
  iat: number;
  exp: number;
  data: Record<string, unknown>;
}

export interface Tokens extends ScreenTokens, DocumentLinks {
  sign: (claims: Omit<Claims, 'iat' | 'exp'>, now: Date, ttl_seconds: number) => Promise<string>;
  /** The claims of a valid token of that type; null for anything else. */
  verify: (token: string, type: TokenType, now?: Date) => Promise<Claims | null>;
  /** The public keys, for other services. */
  jwks: () => { keys: JWK[] };
  /** Reads the keys again; this also happens twice a minute. */
  readKeys: () => Promise<void>;
  stop: () => void;
}

const issuer = 'clinic-portal';
const read_keys_every_ms = 30_000;
const most_remembered = 20_000;

/** Signs and verifies tokens with the keys in the database: every process accepts every process's tokens. */
export async function createTokens(pool: pg.Pool, clock: Clock, log: Logger): Promise<Tokens> {
  await ensureKey(pool);
  let keys: KnownKeys;
  let screens: ScreenTokens;
  let documents: DocumentLinks;
  /** Tokens whose signature has been verified: with the same keys, the same text stays valid until it expires. */
  const remembered = new Map<string, Claims>();
  const readKeys = async (): Promise<void> => {
    keys = await readKnownKeys(pool);
    remembered.clear();
    screens = createScreenTokens(keys.secrets, clock.present);
    documents = createDocumentLinks(keys.secrets);
  };
  await readKeys();
  const reading = setInterval(() => {
    readKeys().catch((error: unknown) => log.debug({ err: error }, 'the signing keys could not be read'));
  }, read_keys_every_ms);
  reading.unref();

  return {
    readKeys,
    stop: () => clearInterval(reading),
    signScreen: (screen, now, ttl_seconds) => screens.signScreen(screen, now, ttl_seconds),
    verifyScreen: (token, now) => screens.verifyScreen(token, now),
    signDocument: (claims, now, ttl_seconds) => documents.signDocument(claims, now, ttl_seconds),
    verifyDocument: (link) => documents.verifyDocument(link),
    sign: ({ id, type, sid, data }, now, ttl_seconds) => {
      const iat = Math.floor(now.getTime() / 1000);
      return new SignJWT({ id, type, sid, data })
        .setProtectedHeader({ alg: algorithm, kid: keys.signing.kid, typ: `${type}+jwt` })
        .setIssuer(issuer)
        .setAudience(type)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ttl_seconds)
        .sign(keys.signing.key);
    },
    verify: async (token, type, now = clock.present()) => {
      const known = remembered.get(`${type} ${token}`);
      if (known && known.exp > Math.floor(now.getTime() / 1000)) return known;
      const present_keys = keys;
      try {
        const { payload } = await jwtVerify(
          token,
          (header) => {
            const key = present_keys.verifying.get(header.kid ?? '');
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
        const claims = payload as unknown as Claims;
        if (remembered.size >= most_remembered) remembered.clear();
        // Keys may have been read meanwhile.
        if (present_keys === keys) remembered.set(`${type} ${token}`, claims);
        return claims;
      } catch {
        return null;
      }
    },
    jwks: () => keys.jwks,
  };
}
