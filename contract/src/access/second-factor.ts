import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredCode, requiredText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { encodedBytes, passkeyTransports } from './second-proof.ts';

export const recovery_code_count = 10;
export const most_passkeys = 20;

export const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  /** True if the passkey is synced by a vendor account and so works on several devices. */
  synced: z.boolean(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type OwnPasskey = z.input<typeof ownPasskey>;

export const ownSecondFactor = z.object({
  /** When the user set up the first second factor. */
  since: z.nullable(instant),
  /** True if one of the user's role groups requires a second factor. */
  required: z.boolean(),
  /** When the user set up the authenticator app. */
  authenticator_since: z.nullable(instant),
  passkeys: z.array(ownPasskey),
  recovery_codes_left: z.int(),
});
export type OwnSecondFactor = z.input<typeof ownSecondFactor>;

/** Recovery codes for a lost phone. They are shown once; null if the user already has some. */
const newCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

const own = { access: { kind: 'member', operators: true }, while_enrolling: true } as const;
const changing = { ...own, step_up: true, limit: { per: 'user', max: 60, window_seconds: 300 } } as const;

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/clinic/second_factor',
  summary: 'The caller’s second factors',
  words: 'See your own second factors',
  ...own,
  response: ownSecondFactor,
});

export const beginAuthenticator = endpoint({
  name: 'beginAuthenticator',
  method: 'PUT',
  path: '/clinic/second_factor/totp',
  summary: 'Creates a new secret for an authenticator app; it takes effect once a code from it is confirmed',
  words: 'Start setting up an authenticator app',
  ...changing,
  body: z.strictObject({}),
  response: z.object({ secret: z.string(), address: z.string() }),
});

export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'PUT',
  path: '/clinic/second_factor/totp/confirm',
  summary: 'Confirms the app with its first code; from then on its codes are required',
  words: 'Set up an authenticator app',
  ...changing,
  body: z.strictObject({ code: requiredCode(16) }),
  response: newCodes,
  refusals: ['code_wrong', 'enrolment_over'],
});

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/clinic/second_factor/totp',
  summary: 'Removes the app',
  words: 'Remove the authenticator app',
  ...changing,
  refusals: ['second_factor_needed', 'not_found'],
});

export const askNewPasskey = endpoint({
  name: 'askNewPasskey',
  method: 'PUT',
  path: '/clinic/second_factor/passkey_request',
  summary: 'The options with which the browser creates a passkey',
  words: 'Start adding a passkey',
  ...changing,
  body: z.strictObject({}),
  response: z.object({
    challenge: z.string(),
    relying_party: z.string(),
    relying_party_name: z.string(),
    user_handle: z.string(),
    username: z.string(),
    algorithms: z.array(z.int()),
    timeout_seconds: z.int(),
    /** Passkeys that the user already has. The browser does not create a second one on the same device. */
    credentials: z.array(z.object({ id: z.string(), transports: z.array(z.enum(passkeyTransports)) })),
  }),
  refusals: ['too_many_passkeys', 'passkeys_not_here'],
});

const passkeyName = requiredText(60);

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'PUT',
  path: '/clinic/second_factor/passkeys',
  summary: 'Stores a passkey that the browser has created',
  words: 'Add a passkey',
  ...changing,
  body: z.strictObject({
    name: passkeyName,
    id: encodedBytes(1400),
    client_data: encodedBytes(4096),
    attestation: encodedBytes(16_384),
    transports: z.array(z.enum(passkeyTransports)).check(z.maxLength(8)),
  }),
  response: newCodes,
  refusals: ['passkey_refused', 'too_many_passkeys', 'passkeys_not_here'],
});

const params = z.object({ id: idInPath });

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/clinic/second_factor/passkey/{id}',
  summary: 'Names a passkey',
  words: 'Rename a passkey',
  ...own,
  params,
  body: z.strictObject({ name: passkeyName }),
  response: ownPasskey,
  saves: ownPasskey,
  refusals: ['not_found'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/clinic/second_factor/passkey/{id}',
  summary: 'Removes a passkey',
  words: 'Remove a passkey',
  ...changing,
  params,
  refusals: ['second_factor_needed', 'not_found'],
});

// Not a POST: the answer of a POST is kept for replays, and codes must be shown only once.
export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'PUT',
  path: '/clinic/second_factor/recovery_codes',
  summary: 'Creates ten new recovery codes, which replace the previous ones',
  words: 'Create new recovery codes',
  ...changing,
  body: z.strictObject({}),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['no_second_factor'],
});
