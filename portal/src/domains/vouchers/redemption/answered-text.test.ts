import { expect, test } from 'vitest';
import { waitingRedemption } from '../testing/sales.ts';
import { answeredText } from './answered-text.ts';

const text = (change: Parameters<typeof waitingRedemption>[0]) => answeredText(waitingRedemption(change));

test('says who answered, and what', () => {
  expect(text({ status: 'a', answered_by: 'Mei Tan' })).toBe('Mei Tan redeemed “Influenza vaccination” for Tan Wei.');
  expect(text({ status: 'r', answered_by: 'Mei Tan' })).toBe('Mei Tan rejected “Influenza vaccination” of Tan Wei.');
  expect(text({ status: 'a' })).toBe('Another counter redeemed “Influenza vaccination” for Tan Wei.');
});

test('says nothing about an unanswered request', () => {
  expect([text({}), text({ status: 'x' })]).toEqual([undefined, undefined]);
});
