import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';

export const reportText = endpoint({
  name: 'reportText',
  method: 'PUT',
  path: '/platform/text/{message_id}',
  summary: 'Reports whether the phone received a text message. A repeat changes nothing',
  access: { kind: 'platform', scope: 'texts:write' },
  params: z.object({ message_id: z.uuid('Incorrect format.') }),
  body: z.strictObject({ status: z.enum(['arrived', 'failed'], 'Incorrect format.') }),
  response: z.object({ state: z.enum(['waiting', 'sent', 'arrived', 'failed']) }),
  refusals: ['text_not_found'],
});
