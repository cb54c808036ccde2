import { expect, test } from 'vitest';
import { reminderText } from './appointment-text.ts';

test.each([
  [
    'says when the next reminder goes out',
    '2026-11-24T10:00:00.000Z',
    '+65 9123 4567',
    '24/11/2026 18:00 by text message',
  ],
  ['says that none is left', null, '+65 9123 4567', 'None left'],
  ['says that there is no number to send it to', null, '', 'None: there is no contact number'],
])('%s', (_what, next_reminder_at, user_phone, text) => {
  expect(reminderText({ next_reminder_at, user_phone })).toBe(text);
});
