import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { deviceId, secretText } from '../shared/fields.ts';
import { passkeyAnswer, passkeyRequest, secondProof } from './second-proof.ts';
import { token } from './sign-in.ts';

const ticket = secretText(64);
const in_public = { access: { kind: 'public' }, limit: { per: 'address', max: 60, window_seconds: 60 } } as const;

export const finishLogin = endpoint({
  name: 'finishLogin',
  method: 'PUT',
  path: '/clinic/login/second_factor',
  summary: 'Signs in with the second proof after a correct password',
  ...in_public,
  body: z.strictObject({ ticket, ...secondProof }),
  response: token,
  refusals: ['sign_in_over', 'second_proof_wrong', 'account_locked', 'no_second_proof', 'passkeys_not_here'],
});

export const askLoginPasskey = endpoint({
  name: 'askLoginPasskey',
  method: 'PUT',
  path: '/clinic/login/passkey_request',
  summary: 'The challenge for a passkey to sign: for the user of a ticket or, without a ticket, for any user',
  ...in_public,
  body: z.strictObject({ ticket: z.optional(ticket), device_id: z.optional(deviceId) }),
  response: passkeyRequest,
  refusals: ['sign_in_over', 'passkeys_not_here'],
});

export const loginWithPasskey = endpoint({
  name: 'loginWithPasskey',
  method: 'PUT',
  path: '/clinic/login/passkey',
  summary: 'Signs in with only a passkey, which replaces the password and the second factor',
  ...in_public,
  body: z.strictObject({ device_id: z.optional(deviceId), passkey: passkeyAnswer }),
  response: token,
  refusals: ['passkey_unknown', 'account_disabled', 'passkeys_not_here'],
});
