import { expect, test } from 'vitest';
import { forgeOutcome, forgery_classes } from './forged-outcomes.ts';

const now = new Date('2026-03-02T04:05:06.789Z');
const of_each = 40;
const wanted = forgery_classes.flatMap((name) => Array.from({ length: of_each }, (_, index) => ({ name, index })));
const forge = (seed: number, { name, index }: { name: string; index: number }): string =>
  JSON.stringify(forgeOutcome({ seed, name, index, reference: 'CP000000000001', now }));

test('a seed makes the same forgeries again, in any order of requests', () => {
  const first = wanted.map((one) => forge(22, one));
  const backwards = wanted.toReversed().map((one) => forge(22, one));
  expect(backwards.toReversed()).toEqual(first);
  expect(forge(22, { name: 'one place of the body', index: 17 })).toBe(
    first[wanted.findIndex(({ name, index }) => name === 'one place of the body' && index === 17)],
  );
});

test('no two forgeries are the same, and another seed makes others', () => {
  const first = wanted.map((one) => forge(22, one));
  expect(new Set(first).size).toBe(first.length);
  const others = new Set(wanted.map((one) => forge(23, one)));
  expect(first.filter((one) => others.has(one))).toEqual([]);
});
