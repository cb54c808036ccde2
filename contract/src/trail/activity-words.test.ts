import { expect, test } from 'vitest';
import { activitySentence, activityWords, routine_activities } from './activity-words.ts';

test('a sentence has a place for the record, or names none', () => {
  expect(activitySentence('operating_hours_changed')).toEqual({ before: 'changed the hours of ', after: '' });
  expect(activitySentence('transaction_held')).toEqual({ before: 'put ', after: ' on hold' });
  expect(activitySentence('user_signed_in')).toEqual({ before: 'signed in', after: null });
});

test('a kind of a newer release is shown by its title', () => {
  expect(activitySentence('locker_opened')).toEqual({ before: '– Locker opened: ', after: '' });
});

test('no sentence shows a placeholder', () => {
  for (const kind of Object.keys(activityWords))
    expect(Object.values(activitySentence(kind)).join('')).not.toMatch(/[{}]/);
});

test('every routine kind exists', () => {
  for (const kind of routine_activities) expect(activityWords).toHaveProperty(kind);
});
