import { asCents } from '@clinic/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { type Facts, judgeLine, type LineToMatch } from './matching.rules.ts';

const statementOf = (invoice_number: string, cents: number, clinic_id = 12) => ({
  clinic_id,
  group_id: 7,
  fee_statement_id: clinic_id + 100,
  invoice_number,
  open_cents: asCents(cents),
});
const creditOf = (cents: number, ...references: string[]): LineToMatch => ({
  id: 1,
  cents: asCents(cents),
  booking_day: '2026-11-30',
  references,
  is_reversal: false,
  return_reason: null,
  proxy: '202500001Z',
});
const factsOf = (...fee_statements: Facts['fee_statements']): Facts => ({
  codes: [],
  outcomes: [],
  payouts: [],
  files: [],
  refunds: [],
  acquirer_payouts: [],
  fee_statements,
});
const judged = (line: LineToMatch, ...statements: Facts['fee_statements']) => {
  const verdict = judgeLine(line, factsOf(...statements));
  if (verdict.is === 'fee') return `${verdict.rule} ${verdict.statement.invoice_number}`;
  return verdict.is === 'exception' ? `${verdict.kind}: ${verdict.reason}` : verdict.is;
};

const whole = 'INV-202611-000123';
const cut = whole.slice(0, 16);
const statement = statementOf(whole, 545);
/** It has the same first 16 signs. */
const neighbour = statementOf('INV-202611-000124', 109, 13);

describe('the invoice of a fee statement: a line stays for a person', () => {
  test.each<[string, LineToMatch, Facts['fee_statements'], string]>([
    ['with another amount', creditOf(544, whole), [statement], `wrong_amount: S$5.45 of ${whole} is open.`],
    ['cut, with another amount', creditOf(544, cut), [statement], `wrong_amount: S$5.45 of ${whole} is open.`],
    [
      'cut, if two open ones begin so, though one has the amount',
      creditOf(545, cut),
      [statement, neighbour],
      'money_without_payment: Several invoices begin with these signs.',
    ],
    ['of money out', creditOf(-545, whole), [statement], 'money_out: No payout or refund of ours is named.'],
    [
      'naming two',
      creditOf(654, whole, neighbour.invoice_number),
      [statement, neighbour],
      'money_without_payment: It names several invoices.',
    ],
    [
      'with 15 signs',
      creditOf(545, whole.slice(0, 15)),
      [statement],
      'money_without_payment: No payment, payout or invoice of ours is named.',
    ],
    [
      'if the 16 signs are a part of a longer word',
      creditOf(545, `X${cut}`),
      [statement],
      'money_without_payment: No payment, payout or invoice of ours is named.',
    ],
    [
      'with the whole number of one that is not open, beside another that begins so',
      creditOf(109, whole),
      [neighbour],
      'money_without_payment: No payment, payout or invoice of ours is named.',
    ],
  ])('%s', (_, line, statements, expected) => {
    expect(judged(line, ...statements)).toBe(expected);
  });
});

test('the whole number and the amount pay it, whatever begins like it', () => {
  expect(judged(creditOf(545, `PAYNOW ${whole.toLowerCase()}`), statement, neighbour)).toBe(`fee_statement ${whole}`);
  expect(judged(creditOf(545, cut, `FEES ${whole}`), statement, neighbour)).toBe(`fee_statement ${whole}`);
});

test('16 signs that only one open invoice has, and its amount, pay it', () => {
  expect(judged(creditOf(545, cut), statement)).toBe(`beginning_of_invoice ${whole}`);
  expect(judged(creditOf(109, 'NOTPROVIDED', `PAYNOW ${cut}`), neighbour)).toBe(
    `beginning_of_invoice ${neighbour.invoice_number}`,
  );
});
