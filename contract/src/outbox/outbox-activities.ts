import type { ActivityWords } from '../shared/record.ts';

/** Delivery of messages to the patient’s app and to phones, in the trail of their record. */
export const outboxActivities = {
  message_given_up: ['A message could not be sent', 'could not send a message about {record}'],
  message_retried: ['Message sent again', 'sent the message about {record} again'],
} as const satisfies ActivityWords;
