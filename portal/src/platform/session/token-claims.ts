import type { MemberClaims } from '@clinic/contract/access/sign-in.ts';
import { serverNow } from '../time/clock.ts';

function payloadOf(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const isMember = (claims: unknown): claims is MemberClaims =>
  typeof claims === 'object' && claims !== null && 'type' in claims && claims.type === 'member' && 'data' in claims;

/** What a member token says. The portal reads it for the screen only; nobody is believed for it. */
export function memberClaims(token: string | undefined): MemberClaims | undefined {
  const claims = token === undefined ? undefined : payloadOf(token);
  return isMember(claims) ? claims : undefined;
}

/** Seconds that a token has left by the server's clock. */
export const secondsLeft = (claims: { exp: number }): number => claims.exp - serverNow() / 1000;
