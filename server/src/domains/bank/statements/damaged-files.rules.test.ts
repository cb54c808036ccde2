import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HowToRead } from './read-statement.ts';
import { readBytes, writers, writtenLine, writtenStatement } from '../../../testing/bank/statement-samples.ts';

const lines = [
  writtenLine(),
  writtenLine({ amount_cents: -1_500, text: 'CAFÉ, "A"' }),
  writtenLine({ return_code: 'AC04' }),
];

/** Signs that mean something in one of the formats, and some that mean nothing. */
const sign = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '!',
  '-',
  '?',
  ':',
  '=',
  ',',
  '.',
  '\n',
  '\r',
  ' ',
  '0',
  '9',
  'C',
  'é',
  '\0',
  '陈',
);
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  removed: fc.integer({ min: 0, max: 40 }),
  added: fc.string({ unit: sign, maxLength: 6 }),
  is_cut: fc.boolean(),
});

/** What is refused has sentences; what has both balances has every cent between them. */
async function expectWhole(bytes: Buffer, how: HowToRead): Promise<void> {
  const read = await readBytes(bytes, how);
  const told = 'refused' in read ? read.refused : [];
  expect(told.every((sentence) => /^(?:Line \d+: )?\S.*[.…”]$/s.test(sentence))).toBe(true);
  const statements = 'statements' in read ? read.statements : [];
  expect(told.length + statements.length).toBeGreaterThan(0);
  for (const { opening_cents, closing_cents, currency, lines: found } of statements) {
    const counted = found.filter((line) => line.currency === currency && line.status === 'booked');
    const sum = counted.reduce((all, { amount_cents }) => all + amount_cents, 0);
    const difference = opening_cents === null || closing_cents === null ? sum : closing_cents - opening_cents;
    expect(sum).toBe(difference);
  }
}

const files = Object.entries(writers);
const bytesOf = (write: (typeof writers)[string]['write']): Buffer => Buffer.from(write(writtenStatement(lines)));

test.each(files)('a damaged file of %s is read completely or refused with sentences', async (_, { write, how }) => {
  const bytes = bytesOf(write);
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      let damaged = bytes;
      for (const { at, removed, added, is_cut } of damages) {
        const place = Math.floor(at * damaged.length);
        const behind = is_cut ? Buffer.alloc(0) : damaged.subarray(place + removed);
        damaged = Buffer.concat([damaged.subarray(0, place), Buffer.from(added), behind]);
      }
      await expectWhole(damaged, how);
    }),
    { numRuns: 150 },
  );
});

test.each(files)('a file of %s with one other digit is read with every cent, or refused', async (_, { write, how }) => {
  const text = bytesOf(write).toString();
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...digits), fc.nat(9), (at, digit) =>
      expectWhole(Buffer.from(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`), how),
    ),
    { numRuns: 400 },
  );
});
