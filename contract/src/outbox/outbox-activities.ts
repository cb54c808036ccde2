import type { Words } from '../shared/record.ts';

/** What becomes of messages to the patient’s app and phone, in the trail of their record. */
export const outboxActivities = {
  message_given_up: 'The patient could not be notified',
  message_retried: 'Message to the patient sent again',
} as const satisfies Words;
