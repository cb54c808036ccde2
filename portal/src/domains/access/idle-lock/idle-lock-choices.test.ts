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

test('without the role one may turn it on and make it shorter, no more', () => {
  expect(open(null, false)).toEqual(every);
  expect(open(300, false)).toEqual(['After 1 minute', 'After 2 minutes', 'After 5 minutes']);
});

test('with the role one may choose everything, and a time that is not among the usual ones stays to be seen', () => {
  expect(open(60, true)).toEqual(every);
  expect(open(90, true)).toContain('After 90 seconds');
});
