import { asCents } from '@clinic/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { type AcquirerPayoutFact, type Facts, judgeLine, type LineToMatch } from './matching.rules.ts';

const nothing: Facts = {
  codes: [],
  outcomes: [],
  payouts: [],
  files: [],
  refunds: [],
  acquirer_payouts: [],
  fee_statements: [],
};
const lineOf = (cents: number, ...references: string[]): LineToMatch => ({
  id: 1,
  cents: asCents(cents),
  booking_day: '2026-11-27',
  references,
  is_reversal: false,
  return_reason: null,
  proxy: '202500001Z',
});
const payout: AcquirerPayoutFact = {
  acquirer_payout_id: 4,
  provider_payout_id: 'po_1',
  net_cents: asCents(9_870),
  items_cents: asCents(9_870),
  arrival_day: '2026-11-27',
};
const refund = {
  clinic_id: 2,
  group_id: 1,
  reference: 'RFABC',
  refund_id: 5,
  transaction_id: 9,
  amount_cents: asCents(1_250),
  status: 'c',
  is_seen: false,
};
const judge = (line: LineToMatch, facts: Partial<Facts>) => judgeLine(line, { ...nothing, ...facts });

test('a debit that names a refund which the bank has shown stays for a person', () => {
  const seen = { ...refund, is_seen: true };
  expect(judge(lineOf(-1_250, 'RFABC'), { refunds: [seen] })).toMatchObject({ is: 'exception', kind: 'money_out' });
});

test.each<[string, LineToMatch, AcquirerPayoutFact[], object]>([
  ['names it', lineOf(9_870, 'PAYOUT po_1'), [payout], { is: 'acquirer_payout', acquirer_payout_id: 4 }],
  [
    'has its sum on the day after',
    lineOf(9_870),
    [{ ...payout, arrival_day: '2026-11-26' }],
    { is: 'acquirer_payout' },
  ],
  [
    'has its sum two days after',
    lineOf(9_870),
    [{ ...payout, arrival_day: '2026-11-25' }],
    { kind: 'money_without_payment' },
  ],
  [
    'names one of two of the same sum',
    lineOf(9_870, 'po_1'),
    [payout, { ...payout, acquirer_payout_id: 5, provider_payout_id: 'po_2' }],
    { acquirer_payout_id: 4 },
  ],
  [
    'has the sum of two',
    lineOf(9_870),
    [payout, { ...payout, acquirer_payout_id: 5, provider_payout_id: 'po_2' }],
    { kind: 'money_without_payment', reason: 'Several payouts of acquirers have this sum.' },
  ],
  ['names it, a cent less', lineOf(9_869, 'po_1'), [payout], { kind: 'acquirer_fees_differ', acquirer_payout_id: 4 }],
  [
    'names one whose items do not add up',
    lineOf(9_870, 'po_1'),
    [{ ...payout, items_cents: asCents(9_871) }],
    { kind: 'acquirer_fees_differ' },
  ],
])('rule 3: a line that %s', (_, line, acquirer_payouts, verdict) => {
  expect(judge(line, { acquirer_payouts })).toMatchObject(verdict);
});

test.each<[string, LineToMatch, string, object]>([
  ['names a complete one and has its amount', lineOf(-1_250, 'REFUND RFABC'), 'c', { is: 'refund', refund }],
  ['names one that is not complete', lineOf(-1_250, 'RFABC'), 'a', { kind: 'money_out' }],
  ['has a cent less', lineOf(-1_249, 'RFABC'), 'c', { kind: 'wrong_amount' }],
  ['is money in', lineOf(1_250, 'RFABC'), 'c', { kind: 'money_without_payment' }],
])('rule 7: a line that %s', (_, line, status, verdict) => {
  expect(judge(line, { refunds: [{ ...refund, status }] })).toMatchObject(verdict);
});
