import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Access, type AccessRow, beginRefresh, endRefresh, readAccess, saveAccess } from './access.queries.ts';
import { ClaimFailure, type ClaimSystem, request_ms } from './claim-system.ts';

type Process = Pick<Platform, 'pool' | 'clock' | 'sealing'>;

const seal_session = 'session at the claim system';
const seal_token = 'token of the claim system';
/** A token that expires sooner is not used: it could expire during the request. */
const margin_ms = 30_000;
/** Login and token, each within the time limit of a request, and what the database may need. */
const lease_ms = 3 * request_ms;
/** After a failure no process asks for a token during this pause: the processes take turns. */
const pause_ms = 1_000;
const poll_ms = 50;

export interface KeptToken {
  token: string;
  /** The stored form, so that only this token is deleted, and no later one. */
  sealed: string;
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The stored token, if it belongs to this system and does not expire soon. */
function goodToken({ sealing }: Process, row: AccessRow | undefined, origin: string, now: Date): KeptToken | undefined {
  if (!row || row.origin !== origin || row.token_sealed === null || row.token_expires_at === null) return undefined;
  if (row.token_expires_at <= after(now, margin_ms)) return undefined;
  const token = sealing.open(row.token_sealed, seal_token);
  return token === null ? undefined : { token, sealed: row.token_sealed };
}

/** The stored session, if it belongs to this system and does not expire soon. */
function goodSession({ sealing }: Process, row: AccessRow, origin: string, now: Date): string | undefined {
  const { session_sealed, session_expires_at } = row;
  if (row.origin !== origin || session_sealed === null || session_expires_at === null) return undefined;
  if (session_expires_at <= after(now, margin_ms)) return undefined;
  return sealing.open(session_sealed, seal_session) ?? undefined;
}

const isNoAccess = (error: unknown): boolean => error instanceof ClaimFailure && error.kind === 'no_access';

/** Gets a token with the stored session. Logs in if the session has ended or the claim system no longer knows it. */
async function getAccess(
  process: Process,
  system: ClaimSystem,
  row: AccessRow,
  origin: string,
): Promise<{ access: Access; token: string }> {
  const { sealing, clock } = process;
  const session = goodSession(process, row, origin, clock.present());
  const kept =
    session === undefined
      ? undefined
      : await system.getToken(session).catch((error: unknown) => {
          if (!isNoAccess(error)) throw error;
          return undefined;
        });
  const login = kept ? undefined : await system.loginApplication();
  const got = kept ?? (await system.getToken(login?.session ?? ''));
  const now = clock.present();
  return {
    token: got.token,
    access: {
      origin,
      session_sealed: login ? sealing.seal(login.session, seal_session) : row.session_sealed,
      session_expires_at: login ? after(now, login.expires_in * 1_000) : row.session_expires_at,
      token_sealed: sealing.seal(got.token, seal_token),
      token_expires_at: after(now, got.expires_in * 1_000),
    },
  };
}

/**
 * The portal’s token at the claim system. It is kept until it expires, for all processes; one of them gets the next one while the others
 * wait, at most as long as for any request. Throws a ClaimFailure.
 */
export async function claimToken(
  platform: Process,
  system: ClaimSystem,
  { address: origin }: Pick<ClaimSystemConfig, 'address'>,
): Promise<KeptToken> {
  const { pool, clock } = platform;
  const began = performance.now();
  while (performance.now() - began < request_ms) {
    const now = clock.present();
    const kept = goodToken(platform, await readingOfNoTenant(pool, readAccess), origin, now);
    if (kept) return kept;
    const until = after(now, lease_ms);
    const good_until = after(now, margin_ms);
    const mine = await inTransaction(pool, {}, ({ db }) => beginRefresh(db, { origin, now, until, good_until }));
    if (!mine) {
      await delay(poll_ms);
      continue;
    }
    try {
      const { access, token } = await getAccess(platform, system, mine, origin);
      await inTransaction(pool, {}, ({ db }) => saveAccess(db, until, access));
      return { token, sealed: access.token_sealed ?? '' };
    } catch (error) {
      const from = after(clock.present(), pause_ms);
      await inTransaction(pool, {}, ({ db }) => endRefresh(db, until, from));
      throw error;
    }
  }
  throw new ClaimFailure('away', `The claim system gave no token within ${request_ms / 1_000} seconds.`);
}
