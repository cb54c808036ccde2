import type { OutboxState } from '@clinic/contract/outbox/outbox-messages.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import type { StoredMessage } from './outbox.queries.ts';
import { readPhone } from '@clinic/contract/shared/typed/phone.ts';

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

/** The number as providers take it: `+6591234567`. An extension cannot be sent to. Undefined if it cannot be one. */
export const internationalNumber = (given: string): string | undefined => readPhone(given)?.split(';', 1)[0];

/** The masked number that staff see: its last four digits. */
export const maskedNumber = (given: string): string =>
  `•••• ${given.split(';', 1)[0]?.replaceAll(/\D/g, '').slice(-4)}`;
