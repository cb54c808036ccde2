import type { MemberClaims } from '@clinic/contract/access/sign-in.ts';
import { serverNow } from '../time/clock.ts';
import { for_operators, token_type } from '../application/application.ts';

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
  typeof claims === 'object' && claims !== null && 'type' in claims && claims.type === token_type && 'data' in claims;

/** The token of an operator names the roles as groups. */
const withRoles = ({ data, ...claims }: MemberClaims): MemberClaims => ({
  ...claims,
  data: { ...data, roles: data.groups.map(({ name }) => name).join(',') },
});

/** The content of a member token. The portal reads it for display only; the server does not trust it. */
export function memberClaims(token: string | undefined): MemberClaims | undefined {
  const claims = token === undefined ? undefined : payloadOf(token);
  return isMember(claims) ? (for_operators ? withRoles(claims) : claims) : undefined;
}

/** Seconds until the token expires, by the server's clock. */
export const secondsLeft = (claims: { exp: number }): number => claims.exp - serverNow() / 1000;
