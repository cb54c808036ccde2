import type { OutboxState } from '@clinic/contract/outbox/outbox-messages.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import type { StoredMessage } from './outbox.queries.ts';
import { maskedNumber } from './phone-number.rules.ts';

/** A message as staff see it. */
export function toOutboxMessage({ kind, due_at, recipient, withdrawn_at, ...message }: StoredMessage) {
  const state: OutboxState = message.state === 'failed' && withdrawn_at ? 'withdrawn' : message.state;
  return {
    ...message,
    title: messageLabel(kind),
    state,
    next_try_at: state === 'waiting' && message.failure !== null ? due_at : null,
    to: recipient === null ? null : maskedNumber(recipient),
  };
}
