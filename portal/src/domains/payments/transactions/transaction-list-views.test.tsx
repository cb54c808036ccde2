import { searchOf } from '../../../platform/list/search-of.ts';
import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import {
  createListView,
  deleteListView,
  saveListSetting,
  updateListView,
} from '@clinic/contract/views/change-list-views.ts';
import type { ListView } from '@clinic/contract/views/list-view.ts';
import { type ListViews, readListViews } from '@clinic/contract/views/list-views.ts';
import { calculateTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { onePage, paidSample } from '../testing/samples.ts';
import { TransactionListScreen } from './transaction-list-screen.tsx';

const transactionListSearch = searchOf(transactionList);

const api = fakeApi();
const path = '/payment/transaction';

const viewSample = (changes: Partial<ListView> = {}): ListView => ({
  id: 7,
  list: 'transaction',
  name: 'Oldest first',
  shared: false,
  owner_name: 'Nurul Huda Ismail',
  may_change: true,
  search: 'sort=id,asc',
  columns: [
    { id: 'id', shown: true },
    { id: 'status', shown: true },
    { id: 'provider_amount', shown: false },
  ],
  updated_at: '2026-11-20T03:04:05.678Z',
  ...changes,
});
const setting = { list: 'transaction' as const, columns: null, default_view_id: null };
const kept = (views: ListView[], changes: Partial<ListViews['settings'][number]> = {}): ListViews => ({
  views,
  settings: [{ ...setting, ...changes }],
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listTransactions, onePage([paidSample({ id: 42 })]));
  api.answer(calculateTransactions, {
    amount: 251,
    transactions: 6543,
    pending_amount: 125.5,
    complete_amount: 125.5,
    hold_amount: 0,
    unpaid_amount: 0,
    refunded_amount: 0,
    total_amount: 251,
    more_than: false,
  });
  api.answer(readListViews, kept([viewSample()]));
  api.answer(saveListSetting, setting);
});

const show = async (at = path) => {
  const screen = await renderScreen(TransactionListScreen, {
    path,
    at,
    search: transactionListSearch,
    isBrief: true,
    roles: ['ROLE_TRANSACTION_VIEW'],
  });
  await expect.element(screen.getByRole('table', { name: 'Transactions' })).toBeVisible();
  return screen;
};
type Shown = Awaited<ReturnType<typeof show>>;

const headers = (screen: Shown): string[] =>
  screen
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent ?? '');
const openViews = async (screen: Shown, name = /All transactions/) => {
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Views' })).toBeVisible();
};
const openColumns = async (screen: Shown) => {
  await screen.getByRole('button', { name: /^Columns/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible();
};

test('rows wait for the columns, but not for ever: then the list has its default columns', async () => {
  api.never(readListViews);
  const waiting = await renderScreen(TransactionListScreen, { path, search: transactionListSearch });
  await expect.poll(() => api.calls(listTransactions).length).toBe(1);
  await expect.element(waiting.getByRole('status', { name: 'Loading Transactions' })).toBeVisible();
  await expect.element(waiting.getByRole('table', { name: 'Transactions' }), { timeout: 4_000 }).toBeVisible();
  await waiting.unmount();
  api.refuse(readListViews, 503);
  const screen = await show();
  expect(headers(screen)).toContain('Provider');
  await openViews(screen);
  await expect.element(screen.getByText(/Your views could not be loaded/)).toBeVisible();
  api.answer(readListViews, kept([viewSample()]));
  await screen.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Oldest first' })).toBeVisible();
});

test('a column is hidden or moved at once, and the choice is kept; required ones stay', async () => {
  const screen = await show();
  await openColumns(screen);
  await expect.element(screen.getByRole('checkbox', { name: 'ID', exact: true })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Provider' }).click();
  await expect.poll(() => headers(screen)).not.toContain('Provider');
  await screen.getByRole('button', { name: 'Move Patient ID up' }).click();
  await expect.poll(() => headers(screen).slice(0, 2)).toEqual(['Patient ID', 'ID']);
  await expect.poll(() => api.calls(saveListSetting).length).toBe(2);
  expect(api.calls(saveListSetting).at(-1)?.body).toMatchObject({
    list: 'transaction',
    columns: expect.arrayContaining([{ id: 'provider_amount', shown: false }]),
  });
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => headers(screen).slice(0, 2)).toEqual(['ID', 'Patient ID']);
  await expect.poll(() => api.calls(saveListSetting).at(-1)?.body).toEqual(setting);
});

test('a choice that could not be saved is reverted and reported', async () => {
  api.refuse(saveListSetting, 503, 'The service is busy.');
  const screen = await show();
  await openColumns(screen);
  await screen.getByRole('checkbox', { name: 'Provider' }).click();
  await expect.element(screen.getByText('The setting could not be saved.')).toBeVisible();
  await expect.poll(() => headers(screen)).toContain('Provider');
});

test('a view brings its sort and columns; a column of a later release is shown', async () => {
  const screen = await show();
  await openViews(screen);
  await screen.getByRole('button', { name: 'Oldest first', exact: true }).click();
  await expect.poll(() => api.calls(listTransactions).at(-1)?.query['sort']).toBe('id,asc');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ view: '7', sort: 'id,asc' });
  await expect.poll(() => headers(screen)).not.toContain('Provider');
  expect(headers(screen)).toContain('Pay to clinic');
  await expect.element(screen.getByRole('button', { name: 'Oldest first' })).toBeVisible();
  await openViews(screen, /Oldest first/);
  await screen.getByRole('button', { name: 'All transactions' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  await expect.poll(() => headers(screen)).toContain('Provider');
});

test('an address without parameters opens the default view; All has an address of its own', async () => {
  api.answer(readListViews, kept([viewSample()], { default_view_id: 7 }));
  const screen = await show();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ view: '7', sort: 'id,asc' });
  await openViews(screen, /Oldest first/);
  await screen.getByRole('button', { name: 'All transactions' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ view: 'all' });
  await openViews(screen);
  await screen.getByRole('button', { name: 'Open the list with Oldest first' }).click();
  await expect.poll(() => api.calls(saveListSetting)[0]?.body).toEqual(setting);
});

test('saves the current state as a new view, with the server’s error under the name', async () => {
  api.refuse(createListView, 422, 'Validation failed.', { name: ['You already have a view with this name.'] });
  const screen = await show(`${path}?name=Tan`);
  await openViews(screen);
  await screen.getByRole('button', { name: 'Save as a new view…' }).click();
  const window = screen.getByRole('dialog', { name: 'Save as a new view' });
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(window.getByText('This value should not be blank.')).toBeVisible();
  await window.getByRole('textbox', { name: 'Name' }).fill('Mrs Tan');
  await window.getByRole('radio', { name: /Everyone at/ }).click();
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(window.getByText('You already have a view with this name.')).toBeVisible();
  const made = viewSample({ id: 8, name: 'Mrs Tan', search: 'name=Tan', shared: true });
  api.answer(createListView, made);
  api.answer(readListViews, kept([made]));
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('The view “Mrs Tan” was saved.')).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ view: '8', name: 'Tan' });
  expect(api.calls(createListView).at(-1)?.body).toMatchObject({ list: 'transaction', name: 'Mrs Tan', shared: true });
});

test('a view with a changed sort or columns says so, and can be saved with the right to', async () => {
  const screen = await show(`${path}?view=7&sort=id,asc`);
  await screen.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Oldest first changed' })).toBeVisible();
  await openColumns(screen);
  await screen.getByRole('checkbox', { name: 'Product' }).click();
  await userEvent.keyboard('{Escape}');
  expect(api.calls(saveListSetting)).toEqual([]);
  const saved = viewSample({ search: 'sort=transaction_amount,asc' });
  api.answer(updateListView, saved);
  api.answer(readListViews, kept([saved]));
  await openViews(screen, /Oldest first/);
  await screen.getByRole('button', { name: 'Save the changes to “Oldest first”' }).click();
  await expect
    .poll(() => api.calls(updateListView)[0]?.body)
    .toMatchObject({
      name: 'Oldest first',
      search: 'sort=transaction_amount%2Casc',
      columns: expect.arrayContaining([{ id: 'product_type', shown: false }]),
    });
  await expect.element(screen.getByRole('button', { name: 'Oldest first', exact: true })).toBeVisible();
});

test('a colleague’s view can be opened but not changed; an own one is deleted after a question', async () => {
  const of_another = viewSample({ id: 9, name: 'Held', shared: true, owner_name: 'Adeline Tan', may_change: false });
  api.answer(readListViews, kept([viewSample(), of_another]));
  api.answer(deleteListView, undefined);
  const screen = await show(`${path}?view=7&sort=id,asc`);
  await openViews(screen, /Oldest first/);
  await expect.element(screen.getByText('by Adeline Tan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Held' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Delete Oldest first' }).click();
  await screen.getByRole('dialog', { name: 'Delete the view?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('The view “Oldest first” was deleted.')).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('on a phone a card has the chosen lines', async () => {
  await page.viewport(390, 844);
  api.answer(readListViews, kept([], { columns: [{ id: 'provider_amount', shown: false }] }));
  const screen = await renderScreen(TransactionListScreen, { path, search: transactionListSearch });
  await expect.element(screen.getByRole('list', { name: 'Transactions' })).toBeVisible();
  expect(screen.getByText('Provider', { exact: true }).query()).toBeNull();
  await expect.element(screen.getByText('Pay to clinic', { exact: true }).first()).toBeVisible();
});
