import { expect, test } from 'vitest';
import { idleLockChoices } from './idle-lock-choices.ts';

const open = (present: number | null, may_lengthen: boolean) =>
  idleLockChoices(present, may_lengthen)
    .filter(({ disabled }) => !disabled)
    .map(({ label }) => label);
const every = [
  'Never',
  'After 1 minute',
  'After 2 minutes',
  'After 5 minutes',
  'After 10 minutes',
  'After 15 minutes',
  'After 30 minutes',
  'After 1 hour',
];

test('without the role one may only turn it on and shorten it', () => {
  expect(open(null, false)).toEqual(every);
  expect(open(300, false)).toEqual(['After 1 minute', 'After 2 minutes', 'After 5 minutes']);
});

test('with the role everything can be chosen, and an unusual current time stays visible', () => {
  expect(open(60, true)).toEqual(every);
  expect(open(90, true)).toContain('After 90 seconds');
});
