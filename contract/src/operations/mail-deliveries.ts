import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { mail_kinds } from '../shared/mails.ts';
import { instant } from '../shared/wire.ts';
import { mail_states, mailDeliveryList } from './operations-lists.ts';
import { discardBody, discarding, reading, retriedAll, writing } from './work.ts';

/** A mail that was tried, without its words. */
export const mailDelivery = z.object({
  id: z.int(),
  kind: z.enum(mail_kinds),
  /** Masked: `t•••@example.com`. */
  address: z.string(),
  state: z.enum(mail_states),
  tries: z.int(),
  /** What the relay said to the last try that failed, without addresses. */
  answer: z.nullable(z.string()),
  /** The job that sends it. */
  job_id: z.string(),
  created_at: instant,
  /** The last try. */
  tried_at: instant,
  sent_at: z.nullable(instant),
  can_retry: z.boolean(),
  discarded: discarding,
});
export type MailDelivery = z.input<typeof mailDelivery>;

const params = z.object({ id: idInPath });

export const listMailDeliveries = endpoint({
  name: 'listMailDeliveries',
  method: 'GET',
  path: '/platform/mail-deliveries',
  summary: 'Mails that were tried, newest first; kept for 30 days',
  access: reading,
  query: listQuery(mailDeliveryList),
  response: listOf(mailDelivery),
});

export const retryMailDelivery = endpoint({
  name: 'retryMailDelivery',
  method: 'POST',
  path: '/platform/mail-delivery/{id}/retry',
  summary: 'Sends a failed mail again, while its job is kept',
  access: writing,
  params,
  response: mailDelivery,
  refusals: ['mail_delivery_not_found', 'job_not_failed', 'job_kind_unsafe'],
});

export const retryMailDeliveries = endpoint({
  name: 'retryMailDeliveries',
  method: 'POST',
  path: '/platform/mail-deliveries/retry',
  summary:
    'Sends the failed mails again that can be, all of them or those of a kind or with the same answer; at most 500',
  access: writing,
  body: z.strictObject({
    kind: z.optional(z.enum(mail_kinds)),
    /** As the list shows it. */
    answer: optionalText(300),
  }),
  response: retriedAll,
});

export const discardMailDelivery = endpoint({
  name: 'discardMailDelivery',
  method: 'PUT',
  path: '/platform/mail-delivery/{id}/discard',
  summary: 'Discards a failed mail with its job for good, with a reason',
  access: writing,
  params,
  body: discardBody,
  response: mailDelivery,
  refusals: ['mail_delivery_not_found', 'job_not_failed'],
});
