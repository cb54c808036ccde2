import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { instant } from '../shared/wire.ts';

/** A text message as the sandbox shows it. */
export const sentText = z.object({
  message_id: z.string(),
  sent_at: instant,
  to: z.string(),
  text: z.string(),
});
export type SentText = z.input<typeof sentText>;

export const listSentTexts = endpoint({
  name: 'listSentTexts',
  method: 'GET',
  path: '/platform/texts',
  summary: 'Text messages sent in the sandbox, newest first',
  access: { kind: 'platform', scope: 'mails:read' },
  response: z.object({ data: z.array(sentText) }),
});
