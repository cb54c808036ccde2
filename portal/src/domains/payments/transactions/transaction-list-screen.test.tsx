import { searchOf } from '../../../platform/list/search-of.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import {
  calculateTransactions,
  exportTransactions,
  getTransaction,
  listTransactions,
  type TransactionRow,
} from '@clinic/contract/payments/transactions.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { onePage, paidSample, transactionSample } from '../testing/samples.ts';
import { TransactionListScreen } from './transaction-list-screen.tsx';

const api = fakeApi();
const path = '/payment/transaction';
const rows: TransactionRow[] = [
  paidSample({ id: 42, number_of_issues: 2 }),
  transactionSample({ id: 41, patient_id: 'S7654321B' }),
];
const sums = {
  amount: 300.5,
  transactions: 6543,
  pending_amount: 125.5,
  complete_amount: 125.5,
  hold_amount: 15.25,
  unpaid_amount: 34.25,
  refunded_amount: 0,
  total_amount: 300.5,
  more_than: false,
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listTransactions, onePage(rows, { pages: 30, rows: 600 }));
  api.answer(calculateTransactions, sums);
  api.answer(getTransaction, paidSample());
});

const show = (at = path, roles: Role[] = ['ROLE_TRANSACTION_VIEW']) =>
  renderScreen(TransactionListScreen, { path, at, search: searchOf(transactionList), roles });
const lastQuery = () => api.calls(listTransactions).at(-1)?.query;

test('shows a skeleton while loading', async () => {
  api.never(listTransactions);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Transactions' })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listTransactions, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The transactions could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The service is busy.')).toBeVisible();
  api.answer(listTransactions, onePage(rows));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('#42')).toBeVisible();
});

test('empty states: for the list, and for a filter without matches', async () => {
  api.answer(listTransactions, onePage<TransactionRow>([]));
  const screen = await show();
  await expect.element(screen.getByText('No transactions yet')).toBeVisible();
  await screen.router.navigate({ to: path, search: { name: 'zzz' } });
  await expect.element(screen.getByText('No transactions match these filters')).toBeVisible();
});

test('a failed refresh keeps the rows and says that they are old', async () => {
  const screen = await show();
  await expect.element(screen.getByText('#42')).toBeVisible();
  api.cut(listTransactions);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText('#42')).toBeVisible();
});

test('a payment of another branch, which head office hears of, is not in this list', async () => {
  const screen = await show();
  await expect.element(screen.getByText('#42')).toBeVisible();
  const before = api.calls(calculateTransactions).length;
  screen.live.emit('group payment_receive', { transaction_id: 41 });
  screen.live.emit('group missed', {});
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(api.calls(calculateTransactions)).toHaveLength(before);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.poll(() => api.calls(calculateTransactions).length).toBe(before + 1);
});

test('shows rows, sums, the flag and Singapore time', async () => {
  const screen = await show();
  const row = screen.getByRole('row', { name: /#42/ });
  await expect.element(row).toBeVisible();
  for (const text of ['20/11/2026 11:04', '110.73', 'Completed']) expect(row.element().textContent).toContain(text);
  await expect.element(row.getByRole('img', { name: '2 issues' })).toBeVisible();
  await expect.element(screen.getByText('6,543')).toBeVisible();
  await expect.element(screen.getByText('S$300.50')).toBeVisible();
});

test('the address decides the page; an invalid page is page 1', async () => {
  await show(`${path}?p=7&n=10&sort=created_at,asc&name=tan&date=2026-11-01,2026-11-20`);
  await expect
    .poll(lastQuery)
    .toEqual({ p: '7', n: '10', sort: 'created_at,asc', name: 'tan', date: '2026-11-01,2026-11-20' });
  await show(`${path}?p=-3&n=55`);
  await expect.poll(lastQuery).toEqual({ p: '1', n: '20', sort: 'id,desc' });
});

test('a filter is kept in the address and returns to page 1; Clear removes it', async () => {
  const screen = await show(`${path}?p=7&sort=id,asc`);
  await screen.getByRole('textbox', { name: 'Name' }).fill(' tan ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', name: 'tan', sort: 'id,asc' });
  await expect.element(screen.getByRole('img', { name: '1 active' })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('name', 'tan');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a range chosen in the calendar is kept in the address', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Date', exact: true }).click();
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect
    .poll(() => (screen.router.state.location.search as { date?: string }).date)
    .toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/);
});

test('a range can be typed, day first; a last day before the first one is said under the field', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Date', exact: true }).click();
  await screen.getByRole('textbox', { name: 'From' }).fill('5.11.25');
  await screen.getByRole('textbox', { name: 'To' }).fill('1 Nov 2025');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('The last day is before the first day.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'To' }).fill('201125');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ date: '2025-11-05,2025-11-20' });
});

test('/ focuses the filter', async () => {
  const screen = await show();
  await expect.element(screen.getByText('#42')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('every named column sorts, and reverses when pressed again', async () => {
  const screen = await show();
  const header = screen.getByRole('columnheader', { name: 'Amount' });
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  await screen.getByRole('button', { name: 'Amount' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(lastQuery).toMatchObject({ sort: 'transaction_amount,asc' });
  await screen.getByRole('button', { name: 'Amount' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await screen.getByRole('button', { name: 'Amount' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  for (const name of ['ID', 'Patient ID', 'Created', 'Provider', 'Pay to clinic', 'Product', 'Status'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
});

test('prefetches the next page on hover, and keeps the old rows until it has loaded', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: 'Page 2' }).hover();
  await expect.poll(() => lastQuery()?.['p']).toBe('2');
  api.never(listTransactions);
  await screen.getByRole('link', { name: 'Page 4', exact: true }).click();
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('#42')).toBeVisible();
});

test('arrows move between rows, and Enter opens', async () => {
  const screen = await show();
  await expect.element(screen.getByText('#42')).toBeVisible();
  (screen.getByRole('row', { name: /#42/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('row', { name: /#41/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
});

test('EXPORT shows only with its role, and sends the filters', async () => {
  const without = await show();
  await expect.element(without.getByText('#42')).toBeVisible();
  expect(without.getByRole('button', { name: 'EXPORT' }).query()).toBeNull();
  await without.unmount();
  api.sendFile(exportTransactions, 'sheet');
  const screen = await show(`${path}?name=tan&amount=10,85.5&p=3`, [
    'ROLE_TRANSACTION_VIEW',
    'ROLE_TRANSACTION_EXPORT',
  ]);
  await expect.element(screen.getByRole('button', { name: /^Amount Range.*S\$10\.00 – S\$85\.50$/ })).toBeVisible();
  expect(api.calls(calculateTransactions).at(-1)?.query).toEqual({ name: 'tan', amount: '10,85.5' });
  await screen.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(screen.getByText('transaction.xlsx was downloaded.')).toBeVisible();
  expect(api.calls(exportTransactions)[0]?.query).toEqual({ name: 'tan', amount: '10,85.5', sort: 'id,desc' });
});

test('an export shows its progress', async () => {
  const file = api.streamFile(exportTransactions, 10);
  const screen = await show(path, ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_EXPORT']);
  await screen.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(screen.getByText('Exporting… 0%')).toBeVisible();
  file.send('PK4');
  await expect.element(screen.getByText('Exporting… 30%')).toBeVisible();
  file.end();
  await expect.element(screen.getByText('transaction.xlsx was downloaded.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'EXPORT' })).toBeVisible();
});

test('a failed export says so', async () => {
  api.refuse(exportTransactions, 503, 'The service is busy.');
  const screen = await show(path, ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_EXPORT']);
  await screen.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(screen.getByText('The export failed.')).toBeVisible();
});

test('on a phone each row is a card, without sideways scrolling', async () => {
  await page.viewport(360, 740);
  const screen = await show();
  await expect.element(screen.getByRole('listitem').filter({ hasText: '#42' }).first()).toBeVisible();
  expect(screen.getByRole('table').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('on a phone the filters are a panel that applies them together and counts them', async () => {
  await page.viewport(360, 740);
  const screen = await show();
  const filters = screen.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Completed');
  await screen.getByRole('textbox', { name: 'Name' }).fill('tan');
  expect(screen.router.state.location.search).not.toHaveProperty('name');
  await screen.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', name: 'tan' });
  await expect.element(filters.getByRole('img', { name: '2 active' })).toBeVisible();
  await filters.click();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('name', 'tan');
});

test('the total shows its parts; each part filters the list, and pressed again shows every status', async () => {
  const screen = await show(`${path}?p=7`);
  const parts = screen.getByRole('group', { name: 'Total Amount by status' });
  const unpaid = parts.getByRole('button', { name: 'Not paid 34.25' });
  await expect.element(unpaid).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['Completed 125.50', 'Pending 125.50', 'On hold 15.25'])
    await expect.element(parts.getByRole('button', { name })).toBeVisible();
  expect(parts.getByRole('button', { name: /Refunded/ }).query()).toBeNull();
  (unpaid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastQuery).toMatchObject({ transaction_status: 'n', p: '1' });
  // No figure of another status stays beside the total of this one; the focus stays where it is.
  await expect.element(parts.getByRole('button', { name: /Completed/ })).not.toBeInTheDocument();
  await expect.element(unpaid).toHaveAttribute('aria-pressed', 'true');
  await expect.element(unpaid).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastQuery).not.toHaveProperty('transaction_status');
  await expect.element(unpaid).toHaveAttribute('aria-pressed', 'false');
});

test('an empty part, such as refunds, is hidden until it has an amount', async () => {
  api.answer(calculateTransactions, { ...sums, refunded_amount: 20, total_amount: 320.5 });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Refunded 20.00' })).toBeVisible();
});
