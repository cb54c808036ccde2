import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBytes, writers, writtenLine, writtenStatement } from '../../../testing/bank/statement-samples.ts';
import type { BankLine, BankStatement } from './bank-statement.ts';
import { identityOf, type KnownLine, type LineMark, markOf, numberLines, uniteLines } from './identity.ts';

const line = (changes: Partial<BankLine> = {}): BankLine => ({
  booking_day: '2026-11-20',
  value_day: '2026-11-20',
  amount_cents: asCents(8_550),
  currency: 'SGD',
  bank_id: null,
  references: [],
  text: 'PAYNOW',
  status: 'booked',
  is_reversal: false,
  return_reason: null,
  batch_id: null,
  end_to_end_ids: [],
  parts: [],
  ...changes,
});
type Line = KnownLine & LineMark;
const marked = ({ line: read, likeness, number, kind }: KnownLine): Line => ({
  line: read,
  likeness,
  number,
  kind,
  ...markOf({ ...read, likeness, number, kind }),
});
const head = (kind: KnownLine['kind']) => ({ kind, opening_cents: null, closing_cents: null }) as BankStatement;
const inFile = (lines: readonly BankLine[], kind: KnownLine['kind'] = 'statement'): Line[] =>
  [...numberLines([head(kind)], [{ statement: 0, lines }])].map(marked);
const identityOfLine = (one: BankLine): string => inFile([one]).map(identityOf).join('');

/** The lines of a file for each of its accounts, each once. */
const linesByAccount = (statements: readonly BankStatement[]): Map<string, Line[]> =>
  new Map(
    [...Map.groupBy(statements, ({ account_number, currency }) => `${account_number} ${currency}`)].map(
      ([account, own]) => {
        const lines = numberLines(
          own,
          own.map((one, statement) => ({ statement, lines: one.lines })),
        );
        const once = new Map([...lines].map((one) => [identityOf(one), marked(one)]));
        return [account, [...once.values()]];
      },
    ),
  );

/** What is known after a file. */
function after(known: readonly Line[], file: readonly Line[]): Line[] {
  const { added, booked } = uniteLines(known, file);
  const replaced = new Map(booked.map((one) => [one.known, one.line]));
  return [...known.map((one) => replaced.get(one) ?? one), ...added];
}
const afterAll = (files: readonly Line[][]): Line[] => files.reduce(after, []);
const identities = (known: readonly Line[]): string[] => known.map(identityOf).toSorted();

describe('the identity of a line', () => {
  test.each<[string, Partial<BankLine>]>([
    ['its day of booking', { booking_day: '2026-11-21' }],
    ['its value day', { value_day: null }],
    ['its sum', { amount_cents: asCents(-8_550) }],
    ['its currency', { currency: 'USD' }],
    ['the bank’s id', { bank_id: 'DBS1' }],
    ['its text', { text: 'GIRO' }],
  ])('depends on %s', (_, changes) => {
    expect(identityOfLine(line(changes))).not.toBe(identityOfLine(line()));
  });

  test('does not depend on its references, and not on its state', () => {
    const other = line({ status: 'pending', references: [{ place: 'Ustrd', text: 'X' }], return_reason: 'AC04' });
    expect(identityOfLine(other)).toBe(identityOfLine(line()));
  });

  test('counts equal lines: two true twins are two', () => {
    expect(inFile([line(), line({ text: 'GIRO' }), line()]).map(({ number }) => number)).toEqual([1, 1, 2]);
    expect(afterAll([inFile([line(), line()])])).toHaveLength(2);
  });
});

describe('a file', () => {
  test('only adds lines: a repeated one adds none, one with another twin adds it, one with fewer drops none', () => {
    const [one, two] = [inFile([line()]), inFile([line(), line()])];
    expect(uniteLines(two, two)).toMatchObject({ added: [], booked: [], repeated: 2 });
    expect(uniteLines(one, two)).toMatchObject({ added: [{ number: 2 }], repeated: 1 });
    expect(uniteLines(two, one)).toMatchObject({ added: [], repeated: 1 });
  });

  test('books a line that was pending', () => {
    const pending = inFile([line({ status: 'pending' })]);
    expect(uniteLines(pending, inFile([line()])).booked).toEqual([{ known: pending[0], line: inFile([line()])[0] }]);
    expect(afterAll([inFile([line()]), pending])).toEqual(inFile([line()]));
  });
});

describe('the bank’s id alone does not make lines the same', () => {
  test.each<[string, Partial<BankLine>]>([
    ['a year later', { booking_day: '2027-11-20', value_day: '2027-11-20' }],
    ['with another sum', { amount_cents: asCents(8_551) }],
    ['with another text on the same day', { text: 'GIRO' }],
  ])('%s', (_, changes) => {
    const [first, again] = [line({ bank_id: 'DBS1' }), line({ bank_id: 'DBS1', ...changes })];
    expect(afterAll([inFile([first]), inFile([again])])).toHaveLength(2);
  });
});

describe('a notice and a statement of the same id are one line', () => {
  const noticed = line({ bank_id: 'DBS1', text: 'NOTICE', booking_day: '2026-11-19', value_day: null });
  const booked = line({ bank_id: 'DBS1' });

  test('in either order, and the statement wins', () => {
    const files = [inFile([noticed], 'notice'), inFile([booked])];
    expect(afterAll(files)).toEqual(inFile([booked]));
    expect(afterAll(files.toReversed())).toEqual(inFile([booked]));
    expect(afterAll([...files, ...files])).toEqual(inFile([booked]));
  });

  test('but not without an id, with another sum, or half a month apart', () => {
    const without = { ...noticed, bank_id: null };
    for (const other of [without, { ...noticed, amount_cents: asCents(1) }, { ...noticed, booking_day: '2026-11-01' }])
      expect(afterAll([inFile([other], 'notice'), inFile([booked])])).toHaveLength(2);
  });

  test('each notice is one line of the statement', () => {
    const twice = { ...booked, text: 'AGAIN' };
    expect(afterAll([inFile([noticed], 'notice'), inFile([booked, twice])])).toHaveLength(2);
  });
});

test('a batch is one line, whether the notice tells its payments, the statement does, or both', async () => {
  const payments = [
    { amount_cents: 10_000, end_to_end_id: 'PA-202611-000123' },
    { amount_cents: 20_000, end_to_end_id: 'PA-202611-000124' },
  ];
  const told = writtenLine({ amount_cents: -30_000, batch: { id: 'GIRO-1', payments } });
  const untold = writtenLine({ amount_cents: -30_000, end_to_end_id: undefined, text: 'GIRO' });
  const linesOf = async (format: string, written: typeof told) => {
    const read = await readBytes(writers[format]?.write(writtenStatement([written])) ?? '');
    return 'statements' in read ? [...linesByAccount(read.statements).values()].flat() : [];
  };
  for (const [notice, statement] of [
    [told, untold],
    [untold, told],
    [told, told],
  ] as const) {
    const known = afterAll([await linesOf('camt.054.001.08', notice), await linesOf('camt.053.001.02', statement)]);
    expect(known.map(({ kind, line: one }) => [kind, one.amount_cents])).toEqual([['statement', -30_000]]);
  }
});

describe('the statements of one file', () => {
  const statement = (opening: number, closing: number, lines: BankLine[]): BankStatement => ({
    kind: 'statement',
    account_number: '1',
    currency: 'SGD',
    from_day: '2026-11-20',
    to_day: '2026-11-20',
    opening_cents: asCents(opening),
    closing_cents: asCents(closing),
    lines,
  });
  const numbersOf = (statements: BankStatement[]) =>
    linesByAccount(statements)
      .get('1 SGD')
      ?.map(({ number }) => number);

  test('count equal lines on if one continues the other', () => {
    expect(numbersOf([statement(0, 8_550, [line()]), statement(8_550, 17_100, [line()])])).toEqual([1, 2]);
  });

  test('begin again if one repeats the other', () => {
    expect(numbersOf([statement(0, 8_550, [line()]), statement(0, 17_100, [line(), line()])])).toEqual([1, 2]);
  });

  test('are kept apart by account and currency', () => {
    const other = { ...statement(0, 0, [line()]), currency: 'USD' };
    expect([...linesByAccount([statement(0, 0, [line()]), other]).keys()]).toEqual(['1 SGD', '1 USD']);
  });
});

const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index));
/** Few different values: twins and repeated ids are frequent. */
const line_of_month = fc.record({
  booking_day: fc.constantFrom(...days),
  amount_cents: fc.constantFrom(8_550, 100, -1_500),
  bank_id: fc.constantFrom('DBS1', 'DBS2', undefined),
  text: fc.constantFrom('PAYNOW', 'GIRO'),
});
const month = fc
  .array(line_of_month, { minLength: 20, maxLength: 60, size: 'max' })
  .map((lines) =>
    lines
      .toSorted((a, b) => a.booking_day.localeCompare(b.booking_day))
      .map((one) => writtenLine({ ...one, value_day: one.booking_day })),
  );
/** A file of some days; of the last one, maybe only the lines so far. */
const cut = fc.record({
  first: fc.nat(29),
  count: fc.integer({ min: 1, max: 15 }),
  of_last: fc.double({ min: 0, max: 1, noNaN: true }),
});

const formats = fc.constantFrom('camt.053.001.02', 'camt.053.001.08', 'mt940', 'csv');

test('a month, cut into overlapping files in any order, is united to its lines, each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      month,
      fc.array(cut, { maxLength: 6 }),
      fc.array(fc.nat()),
      formats,
      async (all, cuts, order, format) => {
        const { write, how } = writers[format] ?? { write: () => '', how: {} };
        const readLines = async (lines: typeof all): Promise<Line[]> => {
          if (lines.length === 0) return [];
          const read = await readBytes(write(writtenStatement(lines)), how);
          if ('refused' in read) throw new Error(read.refused.join(' '));
          return [...linesByAccount(read.statements).values()].flat();
        };
        const files = await Promise.all(
          [...cuts, { first: 0, count: 16, of_last: 1 }, { first: 14, count: 16, of_last: 1 }].map(
            ({ first, count, of_last }) => {
              const covered = days.slice(first, first + count);
              const last = all.filter(({ booking_day }) => booking_day === covered.at(-1));
              const before = all.filter(({ booking_day }) => covered.slice(0, -1).includes(booking_day));
              return readLines([...before, ...last.slice(0, Math.ceil(last.length * of_last))]);
            },
          ),
        );
        const shuffled = files
          .map((file, index) => ({ file, at: order[index] ?? index }))
          .toSorted((a, b) => a.at - b.at);
        const known = identities(afterAll(shuffled.map(({ file }) => file)));
        expect(known).toEqual(identities(await readLines(all)));
        expect(new Set(known).size).toBe(all.length);
      },
    ),
  );
});

test('notices ahead of a statement, and after it, add no line', () => {
  const with_ids = fc
    .array(line_of_month, { maxLength: 30, size: 'max' })
    .map((lines) =>
      lines.map((one, index) => line({ ...one, amount_cents: asCents(one.amount_cents), bank_id: `DBS${index}` })),
    );
  fc.assert(
    fc.property(with_ids, fc.func(fc.boolean()), fc.boolean(), (lines, isNoticed, is_ahead) => {
      const noticed = lines.filter(isNoticed).map((one) => ({ ...one, text: 'NOTICE', value_day: null }));
      const files = [inFile(noticed, 'notice'), inFile(lines)];
      const known = afterAll(is_ahead ? files : files.toReversed());
      expect(identities(known)).toEqual(identities(inFile(lines)));
      expect(known.every(({ kind }) => kind === 'statement')).toBe(true);
    }),
  );
});
