import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, secretText } from '../shared/fields.ts';
import { createOperator } from './operators.ts';

/** The link of a first start opens the console for a day, once. */
export const setup_link_ttl_seconds = 86_400;

/** Below the console's address, as `/setup#<token>`: browsers never send the part behind the sign. */
export const setup_path = '/setup';

const { email, first_name, last_name } = createOperator.body.shape;

export const createFirstOperator = endpoint({
  name: 'createFirstOperator',
  method: 'PUT',
  path: '/platform/first-operator',
  summary: 'Makes the first operator, an administrator, with the link of a start that found neither group nor operator',
  access: { kind: 'public', of_console: true, as_platform: true },
  body: z.strictObject({
    token: secretText(128),
    email,
    first_name,
    last_name,
    /** A company of one person: the operator has every role, and nothing takes two people. */
    is_alone: z.boolean(generic_messages.format),
  }),
  response: z.object({
    /** With it the operator chooses the password, as with an invitation. */
    invitation_token: z.string(),
  }),
  refusals: ['setup_over'],
  limit: { per: 'address', max: 20, window_seconds: 300 },
});
