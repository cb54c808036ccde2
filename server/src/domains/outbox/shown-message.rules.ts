import type { OutboxMessage } from '@clinic/contract/outbox/outbox-messages.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import type { StoredMessage } from './outbox.queries.ts';
import { maskedNumber } from './phone-number.rules.ts';

/** A message as staff see it. */
export function toOutboxMessage(message: StoredMessage): OutboxMessage {
  const { id, channel, kind, created_at, settled_at, tries, due_at, failure, recipient } = message;
  const state = message.state === 'failed' && message.withdrawn_at ? 'withdrawn' : message.state;
  const is_retried = state === 'waiting' && failure !== null;
  return {
    id,
    channel,
    title: messageLabel(kind),
    state,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    tries,
    next_try_at: is_retried ? due_at.toISOString() : null,
    failure,
    to: recipient === null ? null : maskedNumber(recipient),
  };
}
