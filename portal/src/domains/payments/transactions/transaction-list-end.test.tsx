import { searchOf } from '../../../platform/list/search-of.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { calculateTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { onePage, transactionSample } from '../testing/samples.ts';
import { TransactionListScreen } from './transaction-list-screen.tsx';

const api = fakeApi();
const path = '/payment/transaction';
const sums = {
  amount: 0,
  transactions: 0,
  pending_amount: 0,
  complete_amount: 0,
  hold_amount: 0,
  unpaid_amount: 0,
  refunded_amount: 0,
  total_amount: 0,
  more_than: false,
};

/** A list of that many transactions, whatever page is requested. */
const countsTransactions = (rows: number) =>
  api.answer(listTransactions, ({ query }) => {
    const [p, n] = [Number(query['p']), Number(query['n'])];
    const ids = Array.from({ length: rows }, (_, index) => rows - index).slice((p - 1) * n, p * n);
    return onePage(
      ids.map((id) => transactionSample({ id })),
      { p, n, pages: Math.ceil(rows / n), rows },
    );
  });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(calculateTransactions, sums);
});

const show = (at: string) =>
  renderScreen(TransactionListScreen, {
    path,
    at,
    search: searchOf(transactionList),
    roles: ['ROLE_TRANSACTION_VIEW'],
  });

test('a page beyond the end becomes the last one, with its filters and without a history entry', async () => {
  countsTransactions(41);
  const screen = await show(`${path}?p=9999&name=tan`);
  await expect.element(screen.getByText('41–41 of 41')).toBeVisible();
  await expect.element(screen.getByText('#1', { exact: true })).toBeVisible();
  expect(screen.router.state.location.search).toMatchObject({ p: '3', name: 'tan' });
  expect(screen.router.history.length).toBe(1);
});

test('when the last row of the last page disappears, the previous page shows', async () => {
  countsTransactions(21);
  const screen = await show(`${path}?p=2`);
  await expect.element(screen.getByText('21–21 of 21')).toBeVisible();
  countsTransactions(20);
  screen.live.emit('payment_receive', { transaction_id: 1 });
  await expect.element(screen.getByText('1–20 of 20')).toBeVisible();
  expect(screen.router.state.location.search).toMatchObject({ p: '1' });
});

test('no empty state flashes on the way to the last page', async () => {
  countsTransactions(41);
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const screen = await show(`${path}?p=9999`);
  await expect.element(screen.getByText('41–41 of 41')).toBeVisible();
  watch.disconnect();
  expect(said.filter((text) => /No transactions|199,9/.test(text))).toEqual([]);
});

test('if the counted rows are gone meanwhile, the page stays and says that it is empty', async () => {
  api.answer(listTransactions, onePage<ReturnType<typeof transactionSample>>([], { p: 2, pages: 2, rows: 21 }));
  const screen = await show(`${path}?p=2`);
  await expect.element(screen.getByText('No transactions yet')).toBeVisible();
  expect(screen.router.state.location.search).toMatchObject({ p: '2' });
});
