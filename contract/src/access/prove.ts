import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { secretText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { secondFactorMethod } from './second-factor-method.ts';
import { passkeyRequest, secondProof } from './second-proof.ts';

/**
 * A proof of identity is valid for this time. Refunds, roles and second factors require one, so that an unattended session cannot be
 * used for them.
 */
export const step_up_seconds = 600;

const while_limited = { while_enrolling: true, limit: { per: 'user', max: 60, window_seconds: 300 } } as const;

export const askProof = endpoint({
  name: 'askProof',
  method: 'PUT',
  path: '/clinic/session/prove/request',
  summary: 'The ways in which the caller can prove their identity, and the challenge for a passkey to sign',
  words: 'See the ways to confirm your identity',
  access: { kind: 'member', operators: true },
  body: z.strictObject({}),
  response: z.object({
    /** Empty: the user proves the identity with the password. */
    methods: z.array(secondFactorMethod),
    passkey: z.nullable(passkeyRequest),
  }),
  while_locked: true,
  ...while_limited,
});

export const proveIdentity = endpoint({
  name: 'proveIdentity',
  method: 'PUT',
  path: '/clinic/session/prove',
  summary: 'Proves the caller’s identity: with a second factor if there is one, otherwise with the password',
  words: 'Confirm your identity',
  access: { kind: 'member', operators: true },
  body: z.strictObject({ password: z.optional(secretText(256)), ...secondProof }),
  response: z.object({ proved_at: instant }),
  refusals: [
    'proof_password_wrong',
    'second_proof_wrong',
    'second_proof_asked',
    'no_second_proof',
    'account_locked',
    'passkeys_not_here',
  ],
  ...while_limited,
});
