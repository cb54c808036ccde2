import { newsKinds } from '@clinic/contract/outgoing.ts';
import type { Components, Json } from './components.ts';

/** The headers of a Standard Webhook, received or sent, by their names in the document. */
export const webhook_parameters: Record<string, Json> = {
  webhook_id: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,128}$' },
    description: 'The id of the message, the same in each repeat.',
  },
  webhook_timestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    schema: { type: 'integer' },
    description: 'When the message was sent, in seconds since 1970. At most 5 minutes off.',
  },
  webhook_signature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'Signatures of the form `v1,base64`, separated by spaces: of `id.timestamp.body` with HMAC-SHA256.',
  },
};
const by_reference = Object.keys(webhook_parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** The news to the consumer app, each kind as a webhook. */
export function sentWebhooks({ of }: Components): Json {
  const members = { id: { type: 'integer' }, clinic_id: { type: 'integer' }, sequence: { type: 'integer' } };
  const bodyOf = (type: string, data: Json): Json => ({
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: { allOf: [{ type: 'object', required: Object.keys(members), properties: members }, data] },
    },
  });
  return Object.fromEntries(
    Object.entries(newsKinds).map(([kind, { label, data }]) => [
      kind,
      {
        post: {
          operationId: `tell_${kind.replaceAll(/\W/g, '_')}`,
          summary: label,
          tags: ['outbox'],
          parameters: by_reference,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodyOf(kind, of(data, 'output')) } },
          },
          responses: {
            '2XX': { description: 'The app has taken the message. Any other answer is tried again.' },
          },
        },
      },
    ]),
  );
}
