import { z } from 'zod/mini';
import { traced_records, type TrailEntity, trailEntity } from '../trail/activities.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { trailRolesOf } from '../shared/record.ts';
import { instant } from '../shared/wire.ts';

const channel = z.enum(['consumer', 'text']);
/** `consumer`: news for the patient’s app; `text`: a text message to their phone. */
export type OutboxChannel = z.output<typeof channel>;

const state = z.enum(['waiting', 'sent', 'arrived', 'failed', 'withdrawn']);
/**
 * `sent`: the receiver accepted it; `arrived`: a text that the phone received; `failed`: given up; `withdrawn`: not sent, because what it says
 * is no longer true.
 */
export type OutboxState = z.output<typeof state>;

/** A message about a record to the patient’s app or phone. */
export const outboxMessage = z.object({
  id: z.int(),
  channel,
  /** The title of the message: `Appointment approved`. */
  title: z.string(),
  state,
  created_at: instant,
  /** When it was sent or given up; null while it waits. */
  settled_at: z.nullable(instant),
  /** Attempts since it was written or retried. */
  tries: z.int(),
  /** The next attempt after a failed one; null for every other message. */
  next_try_at: z.nullable(instant),
  /** Why the last attempt failed. */
  failure: z.nullable(z.string()),
  /** The last digits of the phone number of a text. */
  to: z.nullable(z.string()),
});
export type OutboxMessage = z.input<typeof outboxMessage>;

/** A record that may have messages. */
export type OutboxEntity = TrailEntity;

/** The roles of all trails: a role that reads a record’s trail also reads its messages. */
const access = { kind: 'member', one_of: [...new Set(traced_records.flatMap(trailRolesOf))] } as const;

export const listOutboxMessages = endpoint({
  name: 'listOutboxMessages',
  method: 'GET',
  path: '/clinic/outbox_messages',
  summary: 'Messages to the patient’s app and to phones about a record, oldest first; kept for 90 days',
  words: 'See messages to a patient',
  access,
  reach: 'group',
  query: z.object({ entity: trailEntity, entity_id: idInPath }),
  response: z.object({ data: z.array(outboxMessage) }),
  refusals: ['role_missing', 'not_found'],
});

export const retryOutboxMessage = endpoint({
  name: 'retryOutboxMessage',
  method: 'PUT',
  path: '/clinic/outbox_message/{id}/retry',
  summary: 'Sends a failed message again',
  words: 'Send a failed message to a patient again',
  access,
  reach: 'group',
  params: z.object({ id: idInPath }),
  response: outboxMessage,
  refusals: ['role_missing', 'outbox_message_not_found', 'outbox_message_not_failed'],
});
