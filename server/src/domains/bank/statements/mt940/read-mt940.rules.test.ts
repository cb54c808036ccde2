import { describe, expect, test } from 'vitest';
import { readBytes, readOne, refusalOf } from '../../../../testing/bank/statement-samples.ts';

const movement = [':61:2611201120C85,50NTRFCP26112000000123//DBS1', ':86:PAYNOW TAN AH KOW'];
const statement = (
  movements: readonly string[] = movement,
  [opening, closing] = ['60F:C261119SGD10,00', '62F:C261120SGD95,50'],
) =>
  [':20:ST1', ':25:DBSSSGSG/0039012345', ':28C:1/1', `:${opening}`, ...movements, `:${closing}`, '-', ''].join('\r\n');
const changed = (from: string, to: string) => {
  const text = statement();
  if (!text.includes(from)) throw new Error(`${from} is not in the sample.`);
  return text.replace(from, to);
};

test('a statement has its account, balances and lines', async () => {
  expect(await readOne(statement())).toEqual({
    kind: 'statement',
    account_number: '0039012345',
    currency: 'SGD',
    from_day: '2026-11-20',
    to_day: '2026-11-20',
    opening_cents: 1_000,
    closing_cents: 9_550,
    lines: [
      {
        booking_day: '2026-11-20',
        value_day: '2026-11-20',
        amount_cents: 8_550,
        currency: 'SGD',
        bank_id: 'DBS1',
        references: [
          { place: ':86:', text: 'PAYNOW TAN AH KOW' },
          { place: ':61:7', text: 'CP26112000000123' },
        ],
        text: 'PAYNOW TAN AH KOW',
        status: 'booked',
        is_reversal: false,
        return_reason: null,
        batch_id: null,
        end_to_end_ids: [],
        parts: [],
      },
    ],
  });
});

describe('a file is refused whole', () => {
  test.each<[string, string, RegExp]>([
    ['an unknown field', changed(':86:', ':99Z:'), /^Line 6: :99Z: is no field of a statement \(MT940\)\.$/],
    [
      'a field before the first',
      `{1:F01X}{4:\n${statement().replace(':20:ST1', ':25:1')}`,
      /^Line 2: :25: stands before :20:, which begins a statement\.$/,
    ],
    ['text before the first field', `{1:F01X}\n940\n${statement()}`, /^Line 2: The text “940” belongs to no field\.$/],
    ['text behind the end', `${statement()}\nBye`, /^Line 10: The text “Bye” belongs to no field\.$/],
    [
      'no account',
      changed(':25:DBSSSGSG/0039012345\r\n', ''),
      /^Line 1: :25: or :25P: is missing in this statement\.$/,
    ],
    ['an empty account', changed('DBSSSGSG/0039012345', 'DBSSSGSG/'), /^Line 2: :25: is empty\.$/],
    ['two accounts', changed(':28C:1/1', ':25:1'), /^Line 3: :25: or :25P: stands in this statement twice\.$/],
    [
      'no closing balance',
      changed(':62F:C261120SGD95,50', ':64:C261120SGD95,50'),
      /^Line 1: :62F: or :62M: is missing in this statement\.$/,
    ],
    [
      'a balance that is none',
      changed('C261119SGD10,00', 'C261119SGD10.00'),
      /^Line 4: :60F: “C261119SGD10\.00” is not a balance: /,
    ],
    ['a balance without a comma', changed('SGD10,00', 'SGD10'), /^Line 4: :60F: “10” is not an amount\.$/],
    ['a balance of a day that is none', changed('261119', '261131'), /^Line 4: :60F: “261131” is not a day\.$/],
    [
      'a closing balance in another currency',
      changed('SGD95', 'USD95'),
      /^Line 7: :62F: is in USD, but the statement begins in SGD\.$/,
    ],
    [
      'another closing balance',
      changed('95,50', '95,40'),
      /^Line 7: :62F: of account 0039012345 is SGD 95\.40, but the opening balance of SGD 10\.00 and the lines of SGD 85\.50 give SGD 95\.50: the difference is SGD −0\.10\.$/,
    ],
    [
      'a line that is none',
      changed(':61:2611201120C', ':61:2611201120X'),
      /^Line 5: :61: “2611201120X85,50NTRFCP26112000000123\/\/DB…” is not a line: /,
    ],
    ['an amount with a point', changed('85,50', '85.50'), /^Line 5: :61: “.*” is not a line: /],
    ['an amount with two commas', changed('85,50', '8,5,50'), /^Line 5: :61: “8,5,50” is not an amount\.$/],
    ['a part of a cent', changed('85,50', '85,501'), /^Line 5: :61: “85,501” has a part of a cent\.$/],
    ['a value day that is none', changed('2611201120C', '2613201120C'), /^Line 5: :61: “261320” is not a day\.$/],
    ['an entry day that is none', changed('2611201120C', '2611201131C'), /^Line 5: :61: “1131” is not a day\.$/],
    [
      'a reference that is too long',
      changed('CP26112000000123', 'X'.repeat(36)),
      /^Line 5: :61: “X+” has more than 35 letters\.$/,
    ],
    [
      'a line outside of the balances',
      statement([]).replace(':60F', `${movement.join('\r\n')}\r\n:60F`),
      /^Line 4: :61: stands outside of the two balances\.$/,
    ],
    [
      'the first page alone',
      statement(movement, ['60F:C261119SGD10,00', '62M:C261120SGD95,50']),
      /^Line 7: :62M: begins or ends a page whose neighbour is not in the file\./,
    ],
    [
      'the last page alone',
      statement(movement, ['60M:C261119SGD10,00', '62F:C261120SGD95,50']),
      /^Line 7: :60M: or :62M: begins or ends a page/,
    ],
    [
      'a field without end',
      changed(':86:', `:86:${'X\r\n'.repeat(101)}`),
      /^Line 106: :86: has more than 100 lines\.$/,
    ],
    [
      'a line without end',
      changed('PAYNOW', 'X'.repeat(1_000)),
      /^Line 6: The text “:86:X+…” has more than 1000 letters\.$/,
    ],
  ])('for %s', async (_, text, sentence) => {
    const [first = ''] = await refusalOf(text);
    expect(first).toMatch(sentence);
  });
});

test('headers and trailers of the network are left out', async () => {
  const text = `{1:F01DBSSSGSGAXXX0000000000}{2:I940X}{3:{108:1}}{4:\r\n${statement().replace('-\r\n', '-}{5:{CHK:1}}\r\n')}`;
  expect((await readOne(text)).lines).toHaveLength(1);
});

test('two statements in one file are two, also without an end between them', async () => {
  for (const text of [statement() + statement(), statement().replace('-\r\n', '') + statement()]) {
    const read = await readBytes(text);
    expect('statements' in read && read.statements.map(({ lines }) => lines.length)).toEqual([1, 1]);
  }
});

describe('the pages of a statement', () => {
  const first = statement(movement, ['60F:C261119SGD10,00', '62M:C261120SGD95,50']);
  const last = (opening: string) => statement(movement, [opening, '62F:C261120SGD181,00']);

  test('are one statement', async () => {
    const { opening_cents, closing_cents, lines } = await readOne(first + last('60M:C261120SGD95,50'));
    expect([opening_cents, closing_cents, lines.length]).toEqual([1_000, 18_100, 2]);
  });

  test('are refused if one is missing between them', async () => {
    expect(await refusalOf(first + last('60M:C261120SGD95,40'))).toHaveLength(1);
    expect(await refusalOf(first + last('60F:C261120SGD95,50'))).toHaveLength(1);
  });
});

describe('field 61', () => {
  test.each<[string, Partial<Record<string, unknown>>]>([
    ['2611201120D85,50NTRFNONREF', { amount_cents: -8_550, is_reversal: false, bank_id: null, references: [] }],
    ['2611201120RC85,50NTRFNONREF', { amount_cents: -8_550, is_reversal: true }],
    ['2611201120RD85,50NTRFNONREF', { amount_cents: 8_550, is_reversal: true }],
    ['2611201120CD85,50NTRFNONREF', { amount_cents: 8_550, is_reversal: false }],
    ['261120C85,NTRFX', { amount_cents: 8_500, booking_day: '2026-11-20' }],
    ['2701020101C1,00NTRFX', { booking_day: '2027-01-01', value_day: '2027-01-02' }],
    ['2701021231C1,00NTRFX', { booking_day: '2026-12-31', value_day: '2027-01-02' }],
    ['2612310101C1,00NTRFX', { booking_day: '2027-01-01', value_day: '2026-12-31' }],
    ['2611201120C1,00NTRFCP/26/1//DBS/1', { bank_id: 'DBS/1', references: [{ place: ':61:7', text: 'CP/26/1' }] }],
    // Some banks do not cut at 16 letters: neither the reference nor the bank’s id is lost.
    [
      '2611201120C1,00NTRFCP202611200000001234//DBS1',
      { bank_id: 'DBS1', references: [{ place: ':61:7', text: 'CP202611200000001234' }] },
    ],
    [
      '2611201120C1,00S940X\r\nMORE',
      {
        text: 'MORE',
        references: [
          { place: ':61:7', text: 'X' },
          { place: ':61:9', text: 'MORE' },
        ],
      },
    ],
  ])('%s', async (text, wanted) => {
    const credit = /^\d+(?:C|RD)/.test(text);
    const cents = Number(/(\d+),(\d*)/.exec(text)?.[1]) * 100 + Number((/,(\d*)/.exec(text)?.[1] ?? '').padEnd(2, '0'));
    const total = 100_000 + (credit ? cents : -cents);
    const closing = `62F:C261231SGD${Math.trunc(total / 100)},${String(total % 100).padStart(2, '0')}`;
    const { lines } = await readOne(statement([`:61:${text}`], ['60F:C261119SGD1000,00', closing]));
    expect(lines[0]).toMatchObject(wanted);
  });
});

describe('field 86', () => {
  const detailsOf = async (...lines: string[]) => {
    const [movement_line = ''] = movement;
    const { lines: read } = await readOne(statement([movement_line.replace(/NTRF.*/, 'NTRFNONREF'), ...lines]));
    return read[0];
  };
  const references = (line: Awaited<ReturnType<typeof detailsOf>>) =>
    line?.references.map(({ place, text }) => [place, text]);

  test('is read with names between slashes', async () => {
    const line = await detailsOf(
      ':86:/EREF/CP26112000000123/PREF/GIRO-1/RTRN/AC04',
      '/REMI/USTD//INV 7/8/NAME/TAN AH',
      'KOW',
    );
    expect(references(line)).toEqual([
      [':86:REMI', 'INV 7/8'],
      [':86:EREF', 'CP26112000000123'],
    ]);
    expect(line).toMatchObject({
      end_to_end_ids: ['CP26112000000123'],
      batch_id: 'GIRO-1',
      return_reason: 'AC04',
      text: 'CP26112000000123 GIRO-1 AC04 INV 7/8 TAN AH KOW',
    });
  });

  test('is read in numbered subfields, put together where they were cut', async () => {
    const field =
      '166?00CREDIT?20EREF+CP26112000000123?21SVWZ+PAYMENT OF YOUR INVOIC?22E 7?30DBSSSGSG?31123?32TAN AH?33KOW';
    const line = await detailsOf(`:86:${field.slice(0, 65)}`, field.slice(65));
    expect(references(line)).toEqual([
      [':86:REMI', 'PAYMENT OF YOUR INVOICE 7'],
      [':86:EREF', 'CP26112000000123'],
    ]);
    expect(line?.text).toBe('CREDIT EREF+CP26112000000123 SVWZ+PAYMENT OF YOUR INVOICE 7 TAN AH KOW');
  });

  test.each([
    ['a full line was cut within a word', `${'x'.repeat(62)}CP2`, '6112000000123', `${'x'.repeat(62)}CP26112000000123`],
    ['a shorter line ends with a word', 'PAYNOW', 'CP26112000000123', 'PAYNOW CP26112000000123'],
  ])('is read as free text: %s', async (_, first, second, text) => {
    expect(references(await detailsOf(`:86:${first}`, second))).toEqual([[':86:', text]]);
  });
});
