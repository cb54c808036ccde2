import type { Words } from '../shared/record.ts';

/** What becomes of messages to the patient’s app and to phones, in the trail of their record. */
export const outboxActivities = {
  message_given_up: 'A message could not be sent',
  message_retried: 'Message sent again',
} as const satisfies Words;
