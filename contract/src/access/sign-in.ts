import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { deviceId, requiredCode, secretText } from '../shared/fields.ts';
import { secondFactorMethod } from './second-factor-method.ts';

export const token = z.object({ token: z.string() });

/** The permanent token. For a user with a second factor: the ticket with which the second proof is sent. */
const signedInOrAsked = z.object({
  token: z.optional(z.string()),
  second_factor: z.optional(z.object({ ticket: z.string(), methods: z.array(secondFactorMethod) })),
});

/** A branch that the user may sign in to. */
export const branchOption = z.object({ id: z.int(), name: z.string() });
export type BranchOption = z.output<typeof branchOption>;

const photo = z.nullable(z.object({ small: z.string(), origin: z.string() }));

/** The claims of a permanent token. It proves sign-in and is valid only for the list of branches, the exchange and log-out. */
export interface PermanentClaims {
  id: number;
  iat: number;
  exp: number;
  type: 'permanent';
  data: { username: string; vmail: boolean; vmobile: boolean };
}

/** The group of the platform's operators. No clinic group can have this code. */
export const platform_group_code = 'platform';

/**
 * The claims of a member token: one branch, one hour. Its roles are for the screen only; the server reads them from the database. The token of
 * an operator is of its own type, names the branch `platform_branch_id`, and has the operator's roles as `groups`.
 */
export interface MemberClaims {
  id: number;
  iat: number;
  exp: number;
  type: 'member' | 'operator';
  data: {
    username: string;
    photo: z.output<typeof photo>;
    groups: { name: string }[];
    roles: string;
    allow_telemed: boolean;
    medinet_id: number | null;
    change_password: boolean;
    clinic: BranchOption;
    /** The user must set up a second factor before anything else. */
    second_factor_missing?: true;
    /** The branch is head office: lists of the group show all its branches. */
    head_office?: true;
    /** Another user views this user's portal and may change nothing. */
    view_only?: true;
  };
}

/** Token lifetimes in seconds, and the thresholds of part 1 §9. */
export const permanent_token_ttl_seconds = 30 * 86_400;
/** A session ends after this time, however often it is used. An unused session ends with its permanent token. */
export const session_longest_seconds = 90 * 86_400;
/** An operator signs in each day, and is locked after a quarter of an hour without activity. */
export const operator_session_seconds = 8 * 3_600;
export const operator_idle_lock_seconds = 900;
export const member_token_ttl_seconds = 3_600;
export const renew_check_seconds = 10;
export const renew_below_seconds = 600;
export const signed_in_above_seconds = 60;

export const login = endpoint({
  name: 'login',
  method: 'PUT',
  path: '/clinic/login',
  summary: 'Signs in with group code, user name and password',
  access: { kind: 'public' },
  body: z.strictObject({
    device_id: z.optional(deviceId),
    code: requiredCode(64),
    username: requiredCode(64),
    password: secretText(256),
  }),
  response: signedInOrAsked,
  refusals: ['login_failed', 'account_disabled', 'account_locked'],
  limit: { per: 'address', max: 60, window_seconds: 60 },
});

export const operatorLogin = endpoint({
  name: 'operatorLogin',
  method: 'PUT',
  path: '/platform/login',
  summary: 'Signs an operator of the platform in with email address and password',
  access: { kind: 'public', of_console: true },
  body: z.strictObject({ device_id: z.optional(deviceId), email: requiredCode(64), password: secretText(256) }),
  response: signedInOrAsked,
  refusals: ['login_failed', 'account_disabled', 'account_locked'],
  limit: { per: 'address', max: 60, window_seconds: 60 },
});

export const allowLogin = endpoint({
  name: 'allowLogin',
  method: 'PUT',
  path: '/clinic/allow/login',
  summary: 'The branches that the holder of a permanent token can choose',
  access: { kind: 'public' },
  body: z.strictObject({ token: secretText(4096) }),
  response: z.object({ data: z.array(branchOption) }),
  refusals: ['session_ended'],
  limit: { per: 'address', max: 120, window_seconds: 60 },
});

export const exchangeToken = endpoint({
  name: 'exchangeToken',
  method: 'PUT',
  path: '/clinic/token/exchange',
  summary: 'Exchanges a permanent token for a member token of one branch, or renews it',
  access: { kind: 'public' },
  body: z.strictObject({ id: z.int().check(z.nonnegative()), token: secretText(4096) }),
  response: z.extend(token, {
    /** Replaces the sent permanent token once a day, so that a session in use continues. */
    permanent_token: z.optional(z.string()),
  }),
  refusals: ['session_ended', 'branch_not_allowed'],
  limit: { per: 'address', max: 240, window_seconds: 60 },
});

export const revokeDevice = endpoint({
  name: 'revokeDevice',
  method: 'PUT',
  path: '/clinic/device/revoke',
  summary: 'Logs out: ends the session of the token that is sent',
  access: { kind: 'session' },
  /**
   * The specification's field: the name of the device or its push key. Everything of the session is deleted with or without it.
   */
  body: z.strictObject({ key: z.optional(secretText(4096)) }),
  while_password_must_change: true,
  clears_cache: true,
});
