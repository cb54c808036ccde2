import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { platformMessageList, work_states } from './operations-lists.ts';
import { discardBody, discarding, reading, retriedAll, tenant, workedRecord, writing } from './work.ts';

const channel = z.enum(['consumer', 'text']);

/** A message to the consumer app or to a phone, without its words. */
export const platformMessage = z.object({
  id: z.int(),
  channel,
  /** What it is about: `Appointment approved`. */
  title: z.string(),
  state: z.enum(work_states),
  group: tenant,
  clinic: tenant,
  record: workedRecord,
  tries: z.int(),
  failure: z.nullable(z.string()),
  created_at: instant,
  /** When it was given up; null while it waits. */
  ended_at: z.nullable(instant),
  /** The last digits of the phone number of a text. */
  to: z.nullable(z.string()),
  can_retry: z.boolean(),
  discarded: discarding,
});
export type PlatformMessage = z.input<typeof platformMessage>;

const params = z.object({ id: idInPath });

export const listPlatformMessages = endpoint({
  name: 'listPlatformMessages',
  method: 'GET',
  path: '/platform/messages',
  summary: 'Messages of every clinic that wait, were given up or discarded, newest first; kept for 90 days',
  access: reading,
  query: listQuery(platformMessageList),
  response: listOf(platformMessage),
});

export const retryPlatformMessage = endpoint({
  name: 'retryPlatformMessage',
  method: 'POST',
  path: '/platform/message/{id}/retry',
  summary: 'Sends a message again that was given up',
  access: writing,
  params,
  response: platformMessage,
  refusals: ['platform_message_not_found', 'outbox_message_not_failed'],
});

export const retryPlatformMessages = endpoint({
  name: 'retryPlatformMessages',
  method: 'POST',
  path: '/platform/messages/retry',
  summary: 'Sends the messages of a channel again that were given up, or those with the same failure; at most 500',
  access: writing,
  body: z.strictObject({
    channel,
    /** As the list shows it. Absent: whatever the failure was. */
    failure: optionalText(300),
  }),
  response: retriedAll,
});

export const discardPlatformMessage = endpoint({
  name: 'discardPlatformMessage',
  method: 'PUT',
  path: '/platform/message/{id}/discard',
  summary: 'Discards a message for good that was given up, with a reason; the branch cannot send it again either',
  access: writing,
  params,
  body: discardBody,
  response: platformMessage,
  refusals: ['platform_message_not_found', 'outbox_message_not_failed'],
});
