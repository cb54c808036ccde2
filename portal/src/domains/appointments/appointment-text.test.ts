import { expect, test } from 'vitest';
import { appointmentStatus, isOpen, reminderText } from './appointment-text.ts';

test.each([
  [
    'says when the next reminder goes out',
    '2026-11-24T10:00:00.000Z',
    '+6591234567',
    '24/11/2026 18:00 by text message',
  ],
  ['says that none is left', null, '+6591234567', 'None left'],
  ['says that there is no number to send it to', null, '', 'None: there is no contact number'],
])('%s', (_what, next_reminder_at, user_phone, text) => {
  expect(reminderText({ next_reminder_at, user_phone })).toBe(text);
});

test.each([
  ['i', null, null, 'New', 'pending', true],
  ['c', null, null, 'Approved', 'positive', true],
  ['c', 'i', null, 'Approved', 'positive', true],
  ['c', 'm', null, 'Approved', 'positive', false],
  ['c', 's', null, 'Approved', 'positive', false],
  ['c', 'w', null, 'Completed', 'neutral', false],
  ['c', 'f', null, 'Completed', 'neutral', false],
  ['c', 'mc', null, 'Missed', 'warning', true],
  ['c', 'mcc', null, 'Missed', 'warning', false],
  ['c', 'c', null, 'Cancelled', 'neutral', false],
  ['d', 'c', 'u', 'Cancelled by user', 'neutral', false],
  ['r', null, null, 'Rejected', 'negative', false],
] as const)(
  'status %s with the visit %s, cancelled by %s: %s, %s, open %s',
  (status, visit_status, cancelled_by, word, tone, open) => {
    expect(appointmentStatus({ status, visit_status, cancelled_by })).toEqual({ word, tone });
    expect(isOpen({ status, visit_status })).toBe(open);
  },
);
