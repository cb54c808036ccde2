import type { Words } from '../shared/record.ts';

/** What becomes of messages to the patient’s app and phone, in the trail of their record. */
export const outboxActivities = {
  message_given_up: 'The patient could not be told',
  message_retried: 'The patient is told again',
} as const satisfies Words;
