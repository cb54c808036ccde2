import { describe, expect, test } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const rows = (...lines: string[]) => lines.map((line, index) => ({ line: index + 1, cells: line.split('|') }));

describe('headings that third parties know are proposed', () => {
  test('DBS, personal', () => {
    const suggested = suggestMapping(
      rows(
        'Account Details For:|DBS Savings',
        'Transaction Date|Transaction Code|Description|Ref1|Ref2|Ref3|Status|Debit Amount|Credit Amount',
        '20 Nov 2026|ICT|Incoming PayNow|Incoming PayNow Ref 123|From: TAN|OTHR X|Settled||85.50',
      ),
    );
    expect(suggested).toEqual({
      mapping: {
        header: { first_heading: 'Transaction Date' },
        booking_day: 'Transaction Date',
        description: ['Transaction Code', 'Description'],
        references: ['Ref1', 'Ref2', 'Ref3'],
        amount: { debit: 'Debit Amount', credit: 'Credit Amount' },
        day_order: 'day_first',
        marks: { decimal: '.', thousands: ',' },
        has_continuation_lines: false,
      },
      other_headings: ['Status'],
    });
  });

  test('OCBC, personal', () => {
    const suggested = suggestMapping(
      rows(
        'Transaction date|Value date|Description|Withdrawals (SGD)|Deposits (SGD)',
        '20/11/2026|20/11/2026|FAST PAYMENT||1,085.50',
        '||OTHR CP1||',
      ),
    );
    expect(suggested?.mapping).toMatchObject({
      booking_day: 'Transaction date',
      value_day: 'Value date',
      amount: { debit: 'Withdrawals (SGD)', credit: 'Deposits (SGD)' },
      day_order: 'day_first',
      has_continuation_lines: true,
    });
  });

  test('UOB, personal', () => {
    const suggested = suggestMapping(
      rows(
        'Transaction Date|Transaction Description|Withdrawal|Deposit|Available Balance',
        '20 Nov 2026|PAYNOW|0.00|85.50|85.50',
      ),
    );
    expect(suggested?.mapping).toMatchObject({
      description: ['Transaction Description'],
      balance: 'Available Balance',
      day_order: 'day_first',
    });
  });
});

describe('the order of day and month', () => {
  test.each([
    ['03/04/2026', '05/06/2026', null],
    ['03/04/2026', '13/06/2026', 'day_first'],
    ['03/04/2026', '05/16/2026', 'month_first'],
    ['13/04/2026', '05/16/2026', null],
    ['2026-04-03', '2026-06-05', 'year_first'],
    ['03-Apr-2026', '05-Jun-2026', 'day_first'],
    ['Apr 3, 2026', 'Jun 5, 2026', 'month_first'],
    ['20260403', '20260605', 'year_first'],
    ['', '', null],
  ])('of %s and %s is %s', (first, second, day_order) => {
    const suggested = suggestMapping(rows('Date|Details|Amount', `${first}|A|1.00`, `${second}|B|2.00`));
    expect(suggested?.mapping.day_order).toBe(day_order);
  });
});

test('a comma before two digits is the decimal mark', () => {
  const suggested = suggestMapping(rows('Date|Details|Amount', '1.12.2026|A|1.234,50'));
  expect(suggested?.mapping.marks).toEqual({ decimal: ',', thousands: '.' });
});

test.each([
  ['a day', 'Details|Amount'],
  ['an amount', 'Date|Details|Debit'],
  ['a description', 'Date|Amount'],
])('without %s nothing is proposed', (_, headings) => expect(suggestMapping(rows(headings, 'a|b|c'))).toBeNull());
