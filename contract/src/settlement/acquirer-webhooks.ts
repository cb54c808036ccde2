import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';

/** The longest webhook of an acquirer. */
const longest_bytes = 262_144;

export const receiveAcquirerWebhook = endpoint({
  name: 'receiveAcquirerWebhook',
  method: 'POST',
  path: '/webhooks/{connection}',
  summary:
    'An acquirer reports in its own form, signed with the secret of its connection. What is unknown is kept and has no effect',
  access: { kind: 'public' },
  params: z.object({ connection: idInPath }),
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  refusals: ['not_signed_in'],
  body_limit_bytes: longest_bytes,
});
