import * as contract from '@clinic/contract/shared/money-text.ts';
import { expect, test } from 'vitest';
import * as portal from '../../portal/src/ui/money/amount-text.ts';
import { asLines, findingsIn } from './planted.ts';

const part = 'portal/src/domains/payments/parts/payment-card.tsx';
const rules = 'server/src/domains/payments/payments.rules.ts';

test.each([
  ['a figure of its own', rules, 'export const text = (dollars: number) => dollars.toFixed(2);'],
  ['a dollar sign before a figure', rules, 'export const text = (amount: string) => `$${amount}`;'],
  ['S$ before a figure', rules, 'export const text = (amount: string) => `S$${amount}`;'],
  ['S$ before a figure of JSX', part, 'export const Card = ({ amount }: { amount: string }) => <p>S${amount}</p>;'],
  ['S$ in a text', part, "export const text = 'On S$100.00';"],
  ['the ISO code', part, "export const text = 'Amounts in SGD';"],
  [
    'a format of its own',
    part,
    "export const format = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });",
  ],
  [
    'a currency format',
    part,
    "export const format = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'AUD' });",
  ],
])('a fifth way to write money is refused: %s', async (_what, path, text) => {
  const findings = (await findingsIn({ [path]: `${text}\n` })).filter(({ rule }) => rule === 'money text');
  expect(asLines(findings)).toEqual([expect.stringMatching(/:1 money text: An amount is written by moneyText/)]);
});

test.each([
  ['a unit', part, "export const label = 'Charges (S$)';"],
  ['a percentage', rules, 'export const text = (rate: number) => `${(rate * 100).toFixed(3)}%`;'],
  [
    'a numbered parameter of SQL',
    rules,
    'export const text = (names: string[]) => names.map((_, index) => `$${index + 1}`);',
  ],
  ['the prescribed caption', 'contract/src/shared/languages/words/en.ts', "export const text = 'Amount in SGD';"],
])('%s is no way to write money', async (_what, path, text) => {
  const findings = (await findingsIn({ [path]: `${text}\n` })).filter(({ rule }) => rule === 'money text');
  expect(asLines(findings)).toEqual([]);
});

test('the portal and the contract write every amount alike', () => {
  const amounts = [0, 0.01, -0.02, 85.5, -85.5, 1234.5, -1_000_000, 200_000];
  expect(amounts.map(portal.amountText)).toEqual(amounts.map(contract.amountText));
  expect(amounts.map(portal.moneyText)).toEqual(amounts.map(contract.moneyText));
  expect(amounts.map(portal.amountText)).toEqual([
    '0.00',
    '0.01',
    '−0.02',
    '85.50',
    '−85.50',
    '1,234.50',
    '−1,000,000.00',
    '200,000.00',
  ]);
  expect([85.5, -85.5, 1234.5].map(portal.moneyText)).toEqual(['S$85.50', '−S$85.50', 'S$1,234.50']);
});
