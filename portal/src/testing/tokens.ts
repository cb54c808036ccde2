import type { BranchOption, MemberClaims } from '@clinic/contract/access/sign-in.ts';
import { packRoles, type Role } from '@clinic/contract/shared/roles.ts';

const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let made = 0;
export const sign = (claims: unknown): string => {
  made += 1;
  return `${encode({ alg: 'EdDSA' })}.${encode(claims)}.signature${made}`;
};

export const orchard: BranchOption = { id: 1, name: 'Orchard' };
export const tampines: BranchOption = { id: 2, name: 'Tampines' };

/** A permanent token as the server would make it at `now_ms`. */
export const permanentToken = (now_ms = Date.now()): string => {
  const iat = Math.floor(now_ms / 1000);
  return sign({
    id: 7,
    iat,
    exp: iat + 30 * 86_400,
    type: 'permanent',
    data: { username: 'cashier', vmail: false, vmobile: false },
  });
};

export interface MemberToken {
  /** The user. */
  id?: number;
  clinic?: BranchOption;
  roles?: readonly Role[];
  username?: string;
  change_password?: boolean;
  /** The branch has tele-consultation. */
  allow_telemed?: boolean;
  head_office?: boolean;
  /** A second factor must be set up first. */
  second_factor_missing?: true;
  /** The server's clock when it makes the token. */
  now_ms?: number;
  seconds?: number;
}

/** A member token as the server would make it. */
export function memberToken(wanted: MemberToken = {}): string {
  const iat = Math.floor((wanted.now_ms ?? Date.now()) / 1000);
  const claims: MemberClaims = {
    id: wanted.id ?? 7,
    iat,
    exp: iat + (wanted.seconds ?? 3_600),
    type: 'member',
    data: {
      username: wanted.username ?? 'cashier',
      photo: null,
      groups: [{ name: 'Counter' }],
      roles: packRoles(wanted.roles ?? []),
      allow_telemed: wanted.allow_telemed ?? false,
      medinet_id: null,
      change_password: wanted.change_password ?? false,
      clinic: wanted.clinic ?? orchard,
      ...(wanted.head_office ? { head_office: true } : {}),
      ...(wanted.second_factor_missing ? { second_factor_missing: true } : {}),
    },
  };
  return sign(claims);
}
