import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, secretText } from '../shared/fields.ts';
import { secondProof } from './second-proof.ts';
import { idle_lock_least_seconds, idle_lock_most_seconds } from './idle-lock-times.ts';

/** Idle seconds after which this counter locks. Null: it does not lock. */
const idleLock = z.object({
  idle_lock_seconds: z.nullable(z.int()),
  /** Without the role, a user may turn the lock on and shorten the time. */
  may_lengthen: z.boolean(),
});
export type IdleLock = z.output<typeof idleLock>;

export const getIdleLock = endpoint({
  name: 'getIdleLock',
  method: 'GET',
  path: '/clinic/idle_lock',
  summary: 'The idle time after which this counter locks',
  words: 'See when the device locks automatically',
  access: { kind: 'member' },
  response: idleLock,
});

export const updateIdleLock = endpoint({
  name: 'updateIdleLock',
  method: 'PUT',
  path: '/clinic/idle_lock',
  summary: 'Sets the idle time for this device at this branch; a longer time, or none, needs ROLE_USER_UPDATE',
  words: 'Set when the device locks automatically',
  access: { kind: 'member' },
  body: z.strictObject({
    idle_lock_seconds: z.nullable(
      z
        .int(generic_messages.format)
        .check(
          z.minimum(idle_lock_least_seconds, `Please choose at least ${idle_lock_least_seconds} seconds.`),
          z.maximum(idle_lock_most_seconds, `Please choose at most ${idle_lock_most_seconds} seconds.`),
        ),
    ),
  }),
  response: idleLock,
  saves: idleLock,
  refusals: ['device_unknown', 'idle_lock_role'],
});

export const reportActivity = endpoint({
  name: 'reportActivity',
  method: 'PUT',
  path: '/clinic/session/active',
  summary: 'Reports activity, so that the counter does not lock',
  words: 'Keep the device unlocked',
  area: 'Own account',
  access: { kind: 'member', operators: true },
  while_password_must_change: true,
  while_enrolling: true,
});

export const lockSession = endpoint({
  name: 'lockSession',
  method: 'PUT',
  path: '/clinic/session/lock',
  summary: 'Locks this session: every call is refused until the user proves who they are',
  words: 'Lock the device',
  area: 'Own account',
  access: { kind: 'member', operators: true },
  while_locked: true,
  while_password_must_change: true,
  while_enrolling: true,
});

export const unlockSession = endpoint({
  name: 'unlockSession',
  method: 'PUT',
  path: '/clinic/session/unlock',
  summary: 'Unlocks this session with a passkey or the password; a wrong password counts as at sign-in',
  words: 'Unlock the device',
  area: 'Own account',
  access: { kind: 'member', operators: true },
  body: z.strictObject({ password: z.optional(secretText(256)), passkey: secondProof.passkey }),
  refusals: ['unlock_failed', 'account_locked', 'no_second_proof', 'second_proof_wrong', 'passkeys_not_here'],
  while_locked: true,
  while_password_must_change: true,
  while_enrolling: true,
  limit: { per: 'user', max: 60, window_seconds: 300 },
});
