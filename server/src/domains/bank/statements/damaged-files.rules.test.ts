import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test.each(Object.entries(writers))(
  'a damaged file of %s is read completely or refused with sentences',
  async (_, { write, how }) => {
    const bytes = Buffer.from(write(writtenStatement(lines)));
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        let damaged = bytes;
        for (const { at, removed, added, is_cut } of damages) {
          const place = Math.floor(at * damaged.length);
          const behind = is_cut ? Buffer.alloc(0) : damaged.subarray(place + removed);
          damaged = Buffer.concat([damaged.subarray(0, place), Buffer.from(added), behind]);
        }
        const read = await readBytes(damaged, how);
        const told = 'refused' in read ? read.refused : [];
        expect(told.every((sentence) => /^(?:Line \d+: )?\S.*[.…”]$/s.test(sentence))).toBe(true);
        const statements = 'statements' in read ? read.statements : [];
        expect(told.length + statements.length).toBeGreaterThan(0);
        // What has both balances has every cent between them.
        for (const { opening_cents, closing_cents, currency, lines: found } of statements) {
          const sum = found.reduce(
            (all, line) => (line.currency === currency && line.status === 'booked' ? all + line.amount_cents : all),
            0,
          );
          const difference = opening_cents === null || closing_cents === null ? sum : closing_cents - opening_cents;
          expect(sum).toBe(difference);
        }
      }),
      { numRuns: 150 },
    );
  },
);
