import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredCode, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';

export const acquirerKind = z.enum(['stripe', 'hitpay']);
export type AcquirerKind = z.output<typeof acquirerKind>;
export const acquirerKindWords: Record<AcquirerKind, string> = { stripe: 'Stripe', hitpay: 'HitPay' };

/** An account of the company at an acquirer, which makes codes and collects. Its secrets are never read back. */
export const acquirerConnection = z.object({
  id: z.int(),
  kind: acquirerKind,
  /** Whose account it is at the acquirer. */
  owner: z.string(),
  /** The name that the payer's bank shows. */
  payee_name: z.string(),
  live: z.boolean(),
  /** `new`: its secrets were never put in force. */
  state: z.enum(['new', 'open', 'closed']),
  /** The last letters of the key in force. */
  key_hint: z.nullable(z.string()),
  /** Secrets that wait for a second operator. */
  proposed: z.nullable(z.object({ key_hint: z.string(), at: instant, by: z.string() })),
  /** Until then webhooks signed with the former secret are accepted too. */
  former_until: z.nullable(instant),
  /** Where the acquirer sends its webhooks. */
  webhook_url: z.string(),
  last_webhook_at: z.nullable(instant),
  last_test: z.nullable(z.object({ at: instant, ok: z.boolean(), message: z.string() })),
  /** Of the last 24 hours: codes asked for and made, and webhooks that had no effect. */
  codes_asked: z.int(),
  codes_made: z.int(),
  webhooks_kept: z.int(),
  /** Its payments of the last 24 hours were all found by asking: no webhook arrived. */
  is_silent: z.boolean(),
  /** Codes are made with it today, or will from a day that is set. */
  is_used: z.boolean(),
  updated_at: instant,
});
export type AcquirerConnection = z.input<typeof acquirerConnection>;

const access = { kind: 'platform', scope: 'settlement:write', as_platform: true } as const;
const params = z.object({ id: idInPath });
/** The longest secret of an acquirer. */
const longest_secret = 255;
const secrets = { api_key: requiredCode(longest_secret), webhook_secret: requiredCode(longest_secret) };
const hides = ['api_key', 'webhook_secret'] as const;

export const listAcquirerConnections = endpoint({
  name: 'listAcquirerConnections',
  method: 'GET',
  path: '/platform/acquirer-connections',
  summary: 'The acquirers that make codes and collect, those that are closed last',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: listOf(acquirerConnection),
});

export const createAcquirerConnection = endpoint({
  name: 'createAcquirerConnection',
  method: 'POST',
  path: '/platform/acquirer-connections',
  summary:
    'Adds a connection. It makes codes once it is activated, which takes two operators, and a payee plan names it',
  access,
  body: z.strictObject({
    kind: acquirerKind,
    owner: requiredText(140),
    payee_name: requiredText(60),
    live: z.boolean(),
    ...secrets,
  }),
  statuses: [201],
  response: acquirerConnection,
  refusals: ['acquirer_mode_wrong'],
  hides,
  step_up: true,
});

export const proposeAcquirerSecrets = endpoint({
  name: 'proposeAcquirerSecrets',
  method: 'PUT',
  path: '/platform/acquirer-connection/{id}/secrets',
  summary: 'Proposes new secrets of a connection. They have no effect until the connection is activated again',
  access,
  params,
  body: z.strictObject(secrets),
  response: acquirerConnection,
  refusals: ['acquirer_connection_not_found', 'acquirer_connection_closed', 'acquirer_mode_wrong'],
  hides,
  step_up: true,
});

export const activateAcquirerConnection = endpoint({
  name: 'activateAcquirerConnection',
  method: 'PUT',
  path: '/platform/acquirer-connection/{id}/activate',
  summary:
    'Puts the proposed secrets in force. Webhooks signed with the former secret are accepted for another 24 hours',
  access,
  params,
  body: z.strictObject({ key_hint: requiredCode(20), updated_at: instant }),
  response: acquirerConnection,
  refusals: [
    'acquirer_connection_not_found',
    'acquirer_connection_closed',
    'acquirer_secrets_not_proposed',
    'stale_object',
  ],
  step_up: true,
  two_people: true,
});

export const testAcquirerConnection = endpoint({
  name: 'testAcquirerConnection',
  method: 'PUT',
  path: '/platform/acquirer-connection/{id}/test',
  summary: 'Asks the acquirer for the account, with the proposed secrets if there are any, and notes what it says',
  access,
  params,
  response: acquirerConnection,
  refusals: ['acquirer_connection_not_found'],
});

export const closeAcquirerConnection = endpoint({
  name: 'closeAcquirerConnection',
  method: 'PUT',
  path: '/platform/acquirer-connection/{id}/close',
  summary: 'Closes a connection that no plan names any more. Its payments go on, and its webhooks are accepted',
  access,
  params,
  response: acquirerConnection,
  refusals: ['acquirer_connection_not_found', 'acquirer_connection_in_use'],
  step_up: true,
});
