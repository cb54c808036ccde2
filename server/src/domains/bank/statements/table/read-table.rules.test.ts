import { describe, expect, test } from 'vitest';
import { account, csv_mapping, readOne, refusalOf } from '../../../../testing/bank/statement-samples.ts';
import { workbook } from '../../../../testing/documents/spreadsheets.ts';
import type { StatementMapping } from './statement-mapping.ts';

const how = (changes: Partial<StatementMapping> = {}) => ({
  table: { account, mapping: { ...csv_mapping, ...changes } },
});
const head = 'Transaction Date,Value Date,Description,Reference,Bank Reference,Withdrawal,Deposit,Balance';
const first = '20/11/2026,21/11/2026,PAYNOW TAN AH KOW,CP26112000000123,DBS1,,85.50,"1,085.50"';
const second = '20/11/2026,20/11/2026,GIRO,,DBS2,15.00,,"1,070.50"';
const sheet = (...lines: string[]) => ['Account,003-901234-5', '', head, ...lines, ''].join('\r\n');
const changed = (from: string, to: string) => sheet(first, second).replace(from, to);

test('each column has its place in a line', async () => {
  const statement = await readOne(sheet(first, second), how());
  expect(statement).toMatchObject({
    kind: 'statement',
    account_number: '003-901234-5',
    currency: 'SGD',
    from_day: '2026-11-20',
    to_day: '2026-11-20',
    opening_cents: 100_000,
    closing_cents: 107_050,
  });
  expect(statement.lines.map(({ amount_cents }) => amount_cents)).toEqual([8_550, -1_500]);
  expect(statement.lines[0]).toMatchObject({
    booking_day: '2026-11-20',
    value_day: '2026-11-21',
    bank_id: 'DBS1',
    text: 'PAYNOW TAN AH KOW CP26112000000123',
    references: [
      { place: 'column', text: 'CP26112000000123' },
      { place: 'column', text: 'PAYNOW TAN AH KOW' },
    ],
  });
});

describe('a file is refused whole', () => {
  test.each<[string, string, RegExp]>([
    [
      'no headings',
      sheet(first).replace('Transaction Date', 'When'),
      /^The headings are missing: no line begins with “Transaction Date”\.$/,
    ],
    ['a missing heading', changed('Deposit', 'In'), /^Line 3: Deposit is not among the headings\.$/],
    ['a heading twice', changed('Bank Reference', 'Reference'), /^Line 3: Reference stands twice among the headings\./],
    ['no lines', sheet(), /^The table has no lines below the headings\.$/],
    ['both amounts', changed(',,85.50', ',1.00,85.50'), /^Line 4: Withdrawal and Deposit are both filled in\.$/],
    ['no amount', changed(',,85.50', ',,'), /^Line 4: Withdrawal and Deposit are both empty\.$/],
    [
      'a sign in a column',
      changed(',,85.50', ',-85.50,'),
      /^Line 4: Withdrawal “-85\.50” has a sign, and so has its column\.$/,
    ],
    ['an amount that is none', changed(',85.50', ',85.50CR'), /^Line 4: Deposit “85\.50CR” is not an amount\.$/],
    ['wrong groups of digits', changed('1,085.50', '10,85.50'), /^Line 4: Balance “10,85\.50” is not an amount\.$/],
    ['a part of a cent', changed(',85.50', ',85.505'), /^Line 4: Deposit “85\.505” has a part of a cent\.$/],
    ['a shortened number', changed(',85.50', ',8.55E+01'), /^Line 4: Deposit “8\.55E\+01” is not an amount\.$/],
    ['a formula', changed('GIRO', '=1+1'), /^Line 5: Description is a formula\. Please replace it with its value\.$/],
    ['an error of the spreadsheet', changed(',85.50', ',#REF!'), /^Line 4: Deposit “#REF!” is not an amount\.$/],
    [
      'a day that is none',
      changed('20/11/2026,21', '31/11/2026,21'),
      /^Line 4: Transaction Date “31\/11\/2026” is not a day in the order that is set \(day first\)\.$/,
    ],
    [
      'the other order of days',
      changed('20/11/2026,21', '11/20/2026,21'),
      /^Line 4: Transaction Date “11\/20\/2026” is not a day/,
    ],
    ['a line without a day', changed('20/11/2026,20/11/2026', ',20/11/2026'), /^Line 5: Transaction Date is empty\.$/],
    ['a line without its balance', changed(',"1,070.50"', ','), /^Line 5: Balance is empty\.$/],
    [
      'a balance that does not follow',
      changed('1,070.50', '1,070.40'),
      /^Line 5: Balance is 1,070\.40, but 1,085\.50 of line 4 and −15\.00 give 1,070\.50: the difference is −0\.10\.$/,
    ],
    [
      'a missing line',
      changed(
        '\r\n20/11/2026,20/11/2026,GIRO',
        '\r\n20/11/2026,20/11/2026,A,,X,1.00,,"1,000.00"\r\n20/11/2026,20/11/2026,GIRO',
      ),
      /^Line 5: Balance is 1,000\.00, but 1,085\.50 of line 4/,
    ],
    ['an open quotation mark', changed('PAYNOW', '"PAYNOW'), /^Line 4: A quotation mark is not closed/],
  ])('for %s', async (_, text, sentence) => {
    const [told = ''] = await refusalOf(text, how());
    expect(told).toMatch(sentence);
  });

  test('without a mapping, and in another encoding that is not set', async () => {
    expect(await refusalOf(sheet(first))).toEqual(['The columns of this account’s spreadsheets are not set yet.']);
    const bytes = Buffer.from(changed('TAN', 'CAFÉ '), 'latin1');
    expect(await refusalOf(bytes, how())).toEqual([
      'The text is not in UTF-8. Please save it as “CSV UTF-8”, or set Windows-1252 for this account.',
    ]);
    const { lines } = await readOne(bytes, { ...how(), encoding: 'windows-1252' });
    expect(lines[0]?.text).toContain('CAFÉ');
  });

  test('for lines outside of the account’s days', async () => {
    const days = { first: '2026-11-21', last: '2026-12-01' };
    expect(await refusalOf(sheet(first), { ...how(), days })).toEqual([
      'Line 4: The day of booking 2026-11-20 is not between 2026-11-21 and 2026-12-01.',
    ]);
  });
});

test('a zero beside an amount counts as empty', async () => {
  expect((await readOne(changed(',,85.50', ',0.00,85.50'), how())).lines[0]?.amount_cents).toBe(8_550);
});

test('the newest line may stand first, also within one day', async () => {
  const { opening_cents, closing_cents, lines } = await readOne(sheet(second, first), how());
  expect([opening_cents, closing_cents, lines.length]).toEqual([100_000, 107_050, 2]);
});

test('one column with a sign, other marks, and a currency of each line', async () => {
  const text = ['Date;Text;Amount;Ccy', '3.4.2026;A;1.234,50;SGD', '4.4.2026;B;-1,00;USD', '4.4.2026;C;−2,00;'].join(
    '\n',
  );
  const mapping: StatementMapping = {
    header: { lines_above: 0 },
    booking_day: 'date',
    description: ['text'],
    references: [],
    amount: { signed: 'amount', positive: 'debit' },
    currency: 'ccy',
    day_order: 'month_first',
    marks: { decimal: ',', thousands: '.' },
    has_continuation_lines: false,
  };
  const { lines } = await readOne(text, { table: { account, mapping } });
  expect(lines.map(({ booking_day, amount_cents, currency }) => [booking_day, amount_cents, currency])).toEqual([
    ['2026-03-04', -123_450, 'SGD'],
    ['2026-04-04', 100, 'USD'],
    ['2026-04-04', 200, 'SGD'],
  ]);
});

test('lines that continue a description, and those below the table', async () => {
  const text = [
    'Account details for: 501-123456-001',
    'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)',
    '20/11/2026,20/11/2026,FAST PAYMENT,,85.50',
    ',,OTHR CP26112000000123,,',
    ',,from TAN AH KOW,,',
    '21/11/2026,21/11/2026,CHARGE,1.00,',
    'Total,,,1.00,85.50',
  ].join('\n');
  const { value_day: _, balance: __, bank_id: ___, ...rest } = csv_mapping;
  const mapping: StatementMapping = {
    ...rest,
    header: { lines_above: 1 },
    booking_day: 'Transaction date',
    references: [],
    amount: { debit: 'Withdrawals (SGD)', credit: 'Deposits (SGD)' },
    has_continuation_lines: true,
    ends_before: 'Total',
  };
  const { lines } = await readOne(text, { table: { account, mapping } });
  expect(lines.map((line) => line.text)).toEqual(['FAST PAYMENT OTHR CP26112000000123 from TAN AH KOW', 'CHARGE']);
  expect(lines[0]?.references.map((reference) => reference.text)).toContain('OTHR CP26112000000123');
  const closed = await refusalOf(text, { table: { account, mapping: { ...mapping, has_continuation_lines: false } } });
  expect(closed[0]).toBe('Line 4: Transaction date is empty.');
});

describe('a workbook', () => {
  const cells = (changes: Record<number, string | number> = {}) =>
    [new Date('2026-11-20'), new Date('2026-11-21'), 'PAYNOW\nTAN', 'CP1', 'DBS1', null, 85.5, 1085.5].map(
      (value, index) => changes[index] ?? value,
    );

  test('has days and numbers of its own', async () => {
    const { lines, closing_cents } = await readOne(Buffer.from(await workbook([head.split(','), cells()])), how());
    expect(lines[0]).toMatchObject({
      booking_day: '2026-11-20',
      value_day: '2026-11-21',
      amount_cents: 8_550,
      text: 'PAYNOW TAN CP1',
    });
    expect(closing_cents).toBe(108_550);
  });

  test('is refused for a number that is no amount', async () => {
    const text = Buffer.from(await workbook([head.split(','), cells({ 6: 85.505 })]));
    expect(await refusalOf(text, how())).toEqual(['Line 2: Deposit “85.505” has a part of a cent.']);
  });
});
