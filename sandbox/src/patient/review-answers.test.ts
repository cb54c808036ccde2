import { expect, test } from 'vitest';
import type { ToldNews } from '../told-news.ts';
import { answersTo } from './review-answers.ts';

const news = (sequence: number, change: object = {}): ToldNews => ({
  id: `msg-${sequence}`,
  type: 'review.replied',
  timestamp: '2026-11-23T01:00:00.000Z',
  data: { id: 7, clinic_id: 1, sequence, feedback_id: sequence, comment: `Reply ${sequence}`, by: 'clinic', ...change },
});

test('shows the replies to one review, oldest first', () => {
  const told = [news(3), news(1), news(2, { id: 8 }), { ...news(4), type: 'appointment.approved' }];
  expect(answersTo(7, told).map(({ comment }) => comment)).toEqual(['Reply 1', 'Reply 3']);
});

test('an edited reply has its last words, in the place of the first', () => {
  const told = [news(3, { feedback_id: 1, comment: 'Better words' }), news(2), news(1)];
  expect(answersTo(7, told).map(({ comment }) => comment)).toEqual(['Better words', 'Reply 2']);
});
