import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { webhook_refusal_states, webhookRefusalList } from './operations-lists.ts';
import { discardBody, discarding, reading, writing } from './work.ts';

/** A webhook that was refused, without its body: anybody may have sent it. */
export const webhookRefusal = z.object({
  id: z.int(),
  created_at: instant,
  /** The call, such as `receivePaymentOutcome`. */
  endpoint: z.string(),
  /** The code of the refusal, such as `webhook_signature_wrong` or `validation_failed`. */
  cause: z.string(),
  /** The sentence of the refusal, as the sender got it. */
  detail: z.string(),
  /** The refused fields of a genuine webhook, separated by commas. */
  fields: z.nullable(z.string()),
  /** The id that the sender gave it, if well-formed. */
  webhook_id: z.nullable(z.string()),
  /** The network address of the sender. */
  address: z.string(),
  state: z.enum(webhook_refusal_states),
  discarded: discarding,
});
export type WebhookRefusal = z.input<typeof webhookRefusal>;

export const listWebhookRefusals = endpoint({
  name: 'listWebhookRefusals',
  method: 'GET',
  path: '/platform/webhook-refusals',
  summary: 'Webhooks that were refused, newest first; at most 25 an hour of each cause are kept, for 30 days',
  access: reading,
  query: listQuery(webhookRefusalList),
  response: z.extend(listOf(webhookRefusal), {
    /** Causes of the refusals in this state, by name. */
    causes: z.array(z.string()),
  }),
});

export const discardWebhookRefusal = endpoint({
  name: 'discardWebhookRefusal',
  method: 'PUT',
  path: '/platform/webhook-refusal/{id}/discard',
  summary: 'Discards a refused webhook with a reason; the first reason stays',
  access: writing,
  params: z.object({ id: idInPath }),
  body: discardBody,
  response: webhookRefusal,
  refusals: ['webhook_refusal_not_found'],
});
