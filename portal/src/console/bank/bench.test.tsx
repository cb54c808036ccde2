import {
  type BankException,
  type BankExceptionDetail,
  closeBankException,
  getBankException,
  judgeBankExceptions,
  listBankExceptions,
  matchBankLine,
  noteBankException,
  ownBankException,
  undoBankMatches,
} from '@clinic/contract/bank/bank-exceptions.ts';
import { listBankBalances } from '@clinic/contract/bank/bank-statements.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-30T02:00:00.000Z';
const account = { id: 7, account_name: 'Harbour Payments Pte Ltd', account_number: '0031234567' };
const money: BankException = {
  id: 1,
  kind: 'money_without_payment',
  account,
  bank_line_id: 11,
  amount: 42,
  day: '2026-11-27',
  reason: 'No payment, payout or invoice of ours is named.',
  opened_at: at,
  due_on: '2026-12-01',
  is_overdue: false,
  owner: null,
  closed_at: null,
  closed_by: null,
};
const missing: BankException = {
  ...money,
  id: 2,
  kind: 'missing_money',
  bank_line_id: null,
  reason: 'S$9.50 was reported for CP1, and the bank does not show it.',
  is_overdue: true,
};
const detail: BankExceptionDetail = {
  ...money,
  line: {
    id: 11,
    account,
    booking_day: '2026-11-27',
    value_day: null,
    amount: 42,
    currency: 'SGD',
    text: 'PAYNOW TAN AH KOW',
    bank_id: 'DBS1',
    references: [],
    status: 'booked',
    kind: 'statement',
    is_reversal: false,
    return_reason: null,
  },
  notes: [{ id: 1, at, by: 'mei.tan@platform.sg', note: 'Asked the bank' }],
  matches: [],
  candidates: [
    {
      key: 'outcome:acq_1',
      kind: 'outcome',
      amount: 42,
      parts: [{ name: 'CP0000000000AAAA', clinic_name: 'Lumen Bedok', at, amount: 42 }],
      reasons: ['Same amount', 'Reported, and not at the bank yet'],
    },
    { key: 'charge', kind: 'charge', amount: 42, parts: [], reasons: ['A charge of the bank'] },
  ],
};
const missing_detail: BankExceptionDetail = { ...missing, line: null, notes: [], matches: [], candidates: [] };
const listed = (...data: BankException[]) => ({
  ...pageOf(...data),
  ages: data.length === 0 ? [] : [{ age: '2-3' as const, count: data.length, amount: 84 }],
});

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBankBalances, pageOf());
  api.answer(listBankExceptions, listed(money, missing));
  api.answer(getBankException, ({ params }) => (params.id === '2' ? missing_detail : detail));
});
const show = () => renderConsole({ at: '/console/bank/exceptions', roles: ['finance'] });

test('nothing left is said', async () => {
  api.answer(listBankExceptions, listed());
  await expect.element((await show()).getByText('Everything is matched')).toBeVisible();
});

test('a filter that nothing fits does not say that everything is matched', async () => {
  api.answer(listBankExceptions, { ...listed(money), ...pageOf() });
  const screen = await renderConsole({ at: '/console/bank/exceptions?kind=reversal', roles: ['finance'] });
  await expect.element(screen.getByText('No exception fits these filters')).toBeVisible();
});

test('exceptions that cannot be read are said, and read again', async () => {
  api.refuse(listBankExceptions, 503, 'Not available.');
  const screen = await show();
  await expect.element(screen.getByText('The exceptions could not be loaded.')).toBeVisible();
});

test('exceptions stand on the left with due day and owner, the first one’s suggestions on the right', async () => {
  const screen = await show();
  const list = screen.getByRole('navigation', { name: 'Exceptions' });
  await expect.element(list.getByText('Money without a payment')).toBeVisible();
  await expect.element(list.getByText(/Overdue since/)).toBeVisible();
  await expect.element(screen.getByText(/CP0000000000AAAA · Lumen Bedok/)).toBeVisible();
  await expect.element(screen.getByText('Reported, and not at the bank yet')).toBeVisible();
  await expect.element(screen.getByText(/Asked the bank/)).toBeVisible();
});

test('a suggestion is chosen, and u undoes it', async () => {
  api.answer(matchBankLine, { ...money, closed_at: at, closed_by: 'mei.tan@platform.sg' });
  api.answer(undoBankMatches, money);
  const screen = await show();
  await screen.getByRole('button', { name: 'Choose Payment CP0000000000AAAA' }).click();
  await expect.element(screen.getByText('The line is matched.')).toBeVisible();
  expect(api.calls(matchBankLine)).toMatchObject([{ body: { candidate: 'outcome:acq_1', remember_words: null } }]);
  await userEvent.keyboard('u');
  await expect.element(screen.getByText('The match was undone.')).toBeVisible();
  expect(api.calls(undoBankMatches)).toMatchObject([{ params: { id: '11' } }]);
});

test('Enter chooses the first suggestion, unless another button has the focus', async () => {
  api.answer(matchBankLine, { ...money, closed_at: at });
  api.answer(ownBankException, money);
  const screen = await show();
  await expect.element(screen.getByText(/CP0000000000AAAA/)).toBeVisible();
  screen.getByRole('button', { name: 'Take on' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.calls(ownBankException)).toHaveLength(1);
  expect(api.calls(matchBankLine)).toHaveLength(0);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.calls(matchBankLine)).toMatchObject([{ body: { candidate: 'outcome:acq_1' } }]);
});

test('j and k move between exceptions; one without a line is cleared with a note', async () => {
  api.answer(closeBankException, { ...missing, closed_at: at });
  const screen = await show();
  await expect.element(screen.getByText(/CP0000000000AAAA/)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('button', { name: 'Clear with this note' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Note' }).fill('Came by cheque');
  await screen.getByRole('button', { name: 'Clear with this note' }).click();
  await expect
    .poll(() => api.calls(closeBankException))
    .toMatchObject([{ params: { id: '2' }, body: { note: 'Came by cheque' } }]);
});

test('an exception is taken on, noted, and judged by the rules again', async () => {
  api.answer(ownBankException, { ...money, owner: 'mei.tan@platform.sg' });
  api.answer(noteBankException, money);
  api.answer(judgeBankExceptions, { matched: 1, left: 0 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Take on' }).click();
  await expect.poll(() => api.calls(ownBankException)).toMatchObject([{ body: { is_mine: true } }]);
  await screen.getByRole('button', { name: 'Apply the rules again' }).click();
  await expect.element(screen.getByText('1 line was matched.')).toBeVisible();
  expect(api.calls(judgeBankExceptions)).toMatchObject([{ body: { ids: [1] } }]);
});

test('what is already mine can only be given up', async () => {
  api.answer(getBankException, { ...detail, owner: 'mei.tan@platform.sg' });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Give up' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take on' }).query()).toBeNull();
});
