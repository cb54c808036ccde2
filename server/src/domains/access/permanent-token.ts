import { permanent_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import { type LiveSession, readSession } from '../../platform/session/sessions.ts';
import { insertSession, type ProvedWith } from './sign-in/sessions.queries.ts';
import { permanentData } from './token-claims.rules.ts';
import type { ProvenUser } from './users.queries.ts';

/** The part of an act that this module uses. */
type Signing = Pick<BaseAct, 'db' | 'now' | 'tokens'>;
type Opening = Signing & Pick<BaseAct, 'request'>;

/** Opens a session on this device and signs its permanent token. */
export async function openSession(
  act: Opening,
  user: ProvenUser,
  device_id: string | null,
  proved_with: ProvedWith = 'password',
): Promise<string> {
  const { address, device_agent: agent } = act.request;
  const opened = { group_id: user.group_id, user_id: user.id, device_id, address, agent, proved_with };
  const session_id = await insertSession(act.db, opened, act.now);
  const claims = { id: user.id, type: 'permanent' as const, sid: session_id, data: permanentData(user) };
  return act.tokens.sign(claims, act.now, permanent_token_ttl_seconds);
}

/** The live session of a permanent token, read in this transaction and not from a cache; undefined if there is none. */
export async function liveSessionOf(act: Signing, token: string): Promise<LiveSession | undefined> {
  const claims = await act.tokens.verify(token, 'permanent');
  const session = claims ? await readSession(act.db, claims.sid, act.now) : null;
  return session && session.user_id === claims?.id ? session : undefined;
}

/** A permanent token older than this is replaced on use, so that an active session outlives it. */
const replaced_after_seconds = 86_400;

/** A new permanent token for the session’s remaining lifetime, if the present one is older than a day. */
export async function renewedPermanentToken(
  act: Signing,
  token: string,
  expires_at: Date,
): Promise<{ permanent_token?: string }> {
  const claims = await act.tokens.verify(token, 'permanent');
  const now_seconds = Math.floor(act.now.getTime() / 1000);
  const left_seconds = Math.floor(expires_at.getTime() / 1000) - now_seconds;
  if (!claims || now_seconds - claims.iat < replaced_after_seconds || left_seconds <= claims.exp - now_seconds)
    return {};
  const { id, type, sid, data } = claims;
  return { permanent_token: await act.tokens.sign({ id, type, sid, data }, act.now, left_seconds) };
}
