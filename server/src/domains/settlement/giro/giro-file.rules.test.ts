import { asCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../../testing/iso-20022/check-schema.ts';
import type { BankAccount } from '../../../platform/bank/bank-account.rules.ts';
import { composeGiroFile, giro_limits, nextWorkingDay, type Payable, refuseExecutionDate } from './giro-file.rules.ts';
import { giroXml } from './giro-xml.rules.ts';
import { dollarsText } from '../../../platform/documents/xml/xml-text.rules.ts';

const payer: BankAccount = { account_name: 'Platform Pte Ltd', account_number: '003-123456-7', bic: 'DBSSSGSG' };
const account: BankAccount = {
  account_name: 'Café Clinic & Sons',
  account_number: '501 234567 001',
  bic: 'OCBCSGSGXXX',
};
let advices = 0;
const payable = ({
  amount_cents = 123_456,
  ...changed
}: Partial<Omit<Payable, 'amount_cents'> & { amount_cents: number }> = {}): Payable => ({
  payment_advice_id: (advices += 1),
  clinic_id: 7,
  group_id: 3,
  clinic_name: 'Orchard',
  display_id: `PA-202611-${String(advices).padStart(6, '0')}`,
  amount_cents: asCents(amount_cents),
  account,
  sent_in: null,
  ...changed,
});
const messageOf = (composed: ReturnType<typeof composeGiroFile>) =>
  giroXml({
    message_id: 'GIRO-20261121-A1B2C3D4',
    created_at: new Date('2026-11-21T02:00:00.000Z'),
    execution_date: '2026-11-23',
    payer: composed.payer as BankAccount,
    payments: composed.payments,
  });

describe('a file', () => {
  test.each([
    ['no account', { account: null }, ['account_number']],
    ['a name in Chinese', { account: { ...account, account_name: '陈氏诊所' } }, ['account_name']],
    ['a number too short', { account: { ...account, account_number: '12-34' } }, ['account_number']],
    ['a BIC that is none', { account: { ...account, bic: 'OCBC' } }, ['bic']],
    ['a bank abroad', { account: { ...account, bic: 'DEUTDEFF' } }, ['bic']],
    ['zero', { amount_cents: 0 }, ['amount']],
    ['too much for one transfer', { amount_cents: giro_limits.payment_cents + 1 }, ['amount']],
    ['an advice that is with the bank', { sent_in: 'GIRO-1' }, ['payment_advice']],
    [
      'everything wrong',
      { amount_cents: 0, account: { account_name: '陈', account_number: 'x', bic: 'y' } },
      ['amount', 'account_name', 'account_number', 'bic'],
    ],
  ])('leaves out %s, names the field, and keeps the other payments', (_what, changed, fields) => {
    const wrong = payable(changed);
    const sound = payable();
    const { payments, problems, total_cents } = composeGiroFile(payer, [wrong, sound]);
    expect(payments.map(({ end_to_end_id }) => end_to_end_id)).toEqual([sound.display_id]);
    expect(total_cents).toBe(123_456);
    expect(problems.map(({ display_id, field }) => [display_id, field])).toEqual(
      fields.map((field) => [wrong.display_id, field]),
    );
  });

  test.each([
    ['is not set', null],
    ['has a wrong BIC', { ...payer, bic: 'X' }],
    ['has a name in Chinese', { ...payer, account_name: '陈' }],
  ])('contains no payments if the payer %s', (_what, present) => {
    const { payments, problems } = composeGiroFile(present, [payable()]);
    expect(payments).toEqual([]);
    expect(problems).toMatchObject([{ display_id: null, field: 'payer' }]);
  });

  test('leaves what does not fit for the next file', () => {
    const limits = { payment_cents: asCents(500), file_cents: asCents(1_000), payments: 3 };
    const five = [400, 400, 400, 200, 1].map((amount_cents) => payable({ amount_cents }));
    const composed = composeGiroFile(payer, five, limits);
    expect(composed.payments.map(({ amount_cents }) => amount_cents)).toEqual([400, 400, 200]);
    expect(composed.total_cents).toBe(1_000);
    expect(composed.problems.map(({ field }) => field)).toEqual(['file', 'file']);
  });
});

describe('the XML message', () => {
  test('follows the pain.001.001.03 schema, and the same message gives the same bytes', async () => {
    const composed = composeGiroFile(payer, [
      payable(),
      payable({ amount_cents: 1 }),
      payable({ amount_cents: 999_999_999 }),
    ]);
    const xml = messageOf(composed);
    expect(await checkSchema('pain.001.001.03', xml)).toEqual([]);
    expect(messageOf(composed)).toBe(xml);
    expect([...xml.matchAll(/<NbOfTxs>(.+?)<|<CtrlSum>(.+?)</g)].map(([, count, sum]) => count ?? sum)).toEqual([
      '3',
      '10001234.56',
      '3',
      '10001234.56',
    ]);
    expect([...xml.matchAll(/Ccy="SGD">(.+?)</g)].map(([, amount]) => amount)).toEqual([
      '1234.56',
      '0.01',
      '9999999.99',
    ]);
    expect(xml).toContain('<Nm>Cafe Clinic + Sons</Nm>');
    expect(xml).toContain('<CreDtTm>2026-11-21T10:00:00</CreDtTm>');
  });

  test.each([
    ['an element is missing', /\s*<ReqdExctnDt>.*<\/ReqdExctnDt>/, ''],
    ['elements change places', /(<MsgId>.*<\/MsgId>)\s*(<CreDtTm>.*<\/CreDtTm>)/, '$2$1'],
    ['the BIC is none', /<BIC>OCBCSGSGXXX/, '<BIC>OCBC'],
    ['an amount is no number', />1234\.56<\/InstdAmt>/, '>1,234.56</InstdAmt>'],
    ['an amount is negative', />1234\.56<\/InstdAmt>/, '>-1.00</InstdAmt>'],
    ['the currency is missing', / Ccy="SGD"/, ''],
    ['an id is too long', /<MsgId>/, `<MsgId>${'x'.repeat(35)}`],
    ['the day is none', /2026-11-23/, '2026-11-32'],
    ['an element is unknown', /<PmtMtd>/, '<Tip>1</Tip><PmtMtd>'],
    ['the namespace is another', /pain\.001\.001\.03/, 'pain.001.001.09'],
    ['it is no XML', /<\/Document>/, ''],
  ])('the schema rejects a message where %s', async (_what, found, changed) => {
    const xml = messageOf(composeGiroFile(payer, [payable()]));
    const broken = xml.replace(found, changed);
    expect(broken).not.toBe(xml);
    expect(await checkSchema('pain.001.001.03', broken)).not.toEqual([]);
  });

  test('is valid for any names and amounts, and its sum is that of its payments', async () => {
    const someAccount = fc.record({
      account_name: fc.oneof(
        fc.string({ maxLength: 150 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constant('A & <B> "C"'),
      ),
      account_number: fc.stringMatching(/^[0-9 -]{4,24}$/),
      bic: fc.constantFrom('DBSSSGSG', 'UOVBSGSG', 'OCBCSGSGXXX', 'DEUTDEFF', 'nothing'),
    });
    const some = fc.array(
      fc.record({ account: someAccount, amount_cents: fc.integer({ min: -5, max: 1_100_000_000 }) }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const payables = given.map((one) => payable(one));
        const composed = composeGiroFile(payer, payables);
        const told = new Set([
          ...composed.payments.map((one) => one.end_to_end_id),
          ...composed.problems.map((one) => one.display_id),
        ]);
        expect(told.size).toBe(payables.length);
        if (composed.payments.length === 0) return;
        const xml = messageOf(composed);
        expect(await checkSchema('pain.001.001.03', xml)).toEqual([]);
        const cents = [...xml.matchAll(/Ccy="SGD">(.+?)</g)].map(([, amount]) =>
          BigInt(String(amount).replace('.', '')),
        );
        expect(xml).toContain(
          `<CtrlSum>${dollarsText(asCents(Number(cents.reduce((one, other) => one + other, 0n))))}</CtrlSum>`,
        );
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

test('the payment day is a working day, at most 30 days ahead', () => {
  expect(nextWorkingDay('2026-11-20')).toBe('2026-11-23');
  expect(nextWorkingDay('2026-11-23')).toBe('2026-11-24');
  expect(refuseExecutionDate('2026-11-20', '2026-11-21')).toMatch(/past/);
  expect(refuseExecutionDate('2026-11-22', '2026-11-21')).toMatch(/Sundays/);
  expect(refuseExecutionDate('2026-12-22', '2026-11-21')).toMatch(/30 days/);
  expect(refuseExecutionDate('2026-12-21', '2026-11-21')).toBeNull();
});
