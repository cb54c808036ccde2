import { type CustomerRow, listCustomerCards, listCustomers } from '@clinic/contract/customers/customers.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { customerList } from '@clinic/contract/customers/customer-list.ts';
import { searchOf } from '../../platform/list/search-of.ts';
import { CustomerListScreen } from './customer-list-screen.tsx';
import { customerSample } from './testing/customer.ts';

const api = fakeApi();
const path = '/customers';
const row = (change: Partial<CustomerRow> = {}): CustomerRow => {
  const { patients: _, ...customer } = customerSample();
  return { ...customer, patients: 1, patient_names: customer.name, ...change };
};
const listOf = (data: CustomerRow[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(
    listCustomers,
    listOf([row(), row({ id: 8, name: 'Lim Wei', patients: 2, patient_names: 'Lim Wei, Lim Jun' })]),
  );
  api.answer(listCustomerCards, { data: [{ name: 'Gold', customers: 2 }] });
});

const show = (at = path) =>
  renderScreen(CustomerListScreen, { path, at, search: searchOf(customerList), roles: ['ROLE_VISIT_VIEW'] });

test('shows an outage differently from an empty list', async () => {
  api.refuse(listCustomers, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The customers could not be loaded.')).toBeVisible();
  api.answer(listCustomers, listOf([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No customers yet')).toBeVisible();
});

test('shows whom a customer looks after, those seen last first', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('cell', { name: 'Self, Lim Jun' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Self', exact: true })).toBeVisible();
  expect(api.calls(listCustomers)[0]?.query).toEqual({ p: '1', n: '20', sort: 'seen_at,desc' });
});

test('searches on Enter only, because a search is noted', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Name' }).fill('567A');
  await new Promise((done) => setTimeout(done, 600));
  expect(api.calls(listCustomers).some(({ query }) => query['name'])).toBe(false);
  api.answer(listCustomers, listOf([]));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No customers match these filters')).toBeVisible();
  expect(api.calls(listCustomers).at(-1)?.query).toMatchObject({ name: '567A' });
});

test('the number of an identity document is in no address and in no request', async () => {
  const screen = await show();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await field.fill('s1234567a');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.calls(listCustomers).at(-1)?.query['name']).toBe('S****567A');
  await expect.element(field).toHaveValue('S****567A');
  expect(JSON.stringify(api.calls(listCustomers))).not.toMatch(/1234567/);
});
