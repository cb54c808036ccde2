import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './singapore-time.ts';

/** What emails are about. `other`: one that an earlier release queued. */
export const mail_kinds = [
  'invitation',
  'reset_code',
  'still_invited',
  'password_changed',
  'password_set',
  'address_changed',
  'new_device',
  'second_factor_changed',
  'operator_recovered',
  'bank_exceptions',
  'notifications',
  'receipt',
  'report',
  'other',
] as const;
export type MailKind = (typeof mail_kinds)[number];

/** A sent email as the sandbox mailbox shows it. */
export const sentMail = z.object({
  id: z.int(),
  sent_at: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The other part, made from the text. */
  html: z.string(),
});
export type SentMail = z.output<typeof sentMail>;

export const listSentMails = endpoint({
  name: 'listSentMails',
  method: 'GET',
  path: '/platform/mails',
  summary: 'Emails sent to the sandbox mailbox, newest first',
  access: { kind: 'platform', scope: 'mails:read' },
  response: z.object({ data: z.array(sentMail) }),
});
