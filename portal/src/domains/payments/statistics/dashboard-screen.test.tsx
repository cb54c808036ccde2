import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { slotsOf } from './dashboard-period.ts';
import { dashboardSearch } from './dashboard-search.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const api = fakeApi();

/** Two payments of S$10.50 in every bar, whatever the range. */
function everyBarAlike({ query }: { query: Record<string, string> }) {
  const first = query['group']?.split(',')[0] ?? '';
  const unit = first.length === 8 ? 'day' : first.length === 6 ? 'month' : 'year';
  const of = unit === 'day' ? `${first.slice(0, 4)}-${first.slice(4, 6)}` : first.slice(0, 4);
  const bars = slotsOf({ unit, of: unit === 'year' ? String(Number(of) + 9) : of });
  const count = query['type']?.includes('_count_') ? 2 : 21;
  return { data: bars.map(({ group }) => ({ group, count })), pager: { p: 1, n: 31, pages: 1, rows: bars.length } };
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listStatistics, everyBarAlike);
});

const show = (at = '/?unit=month&of=2024') =>
  renderScreen(DashboardScreen, { path: '/', at, search: dashboardSearch, roles: ['ROLE_DASHBOARD'] });

test('shows a skeleton while loading', async () => {
  api.never(listStatistics);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading charts' })).toBeVisible();
});

test('an outage does not look like no business', async () => {
  api.refuse(listStatistics, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The charts could not be loaded.')).toBeVisible();
  api.answer(listStatistics, everyBarAlike);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('region', { name: 'Transactions' })).toBeVisible();
});

test('three charts, each with its total, Panel Average and comparison', async () => {
  const screen = await show();
  const shows = async (name: string, text: string) => {
    await expect.poll(() => screen.getByRole('region', { name }).element().textContent).toContain(text);
  };
  await shows('Transactions', 'Total24Panel Average2');
  await shows('Transactions', 'The same as in 2023 (24)');
  await shows('Total Received', 'TotalS$252.00Panel AverageS$21.00');
  await shows('Average Transaction per Count', 'Of all paymentsS$10.50Panel AverageS$10.50');
  expect(api.calls(listStatistics).map(({ query }) => [query['type'], query['group']])).toContainEqual([
    'clinic_transaction_received_monthly',
    '202401,202412',
  ]);
});

test('the figures of a chart are available as a table', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Total Received as a table' }).click();
  const table = screen.getByRole('table', { name: 'Total Received, 2024' });
  await expect.element(table.getByRole('row', { name: 'March 2024 S$21.00 S$21.00' })).toBeVisible();
  await screen.getByRole('button', { name: 'Total Received as a chart' }).click();
  await expect.element(screen.getByRole('img', { name: /^Chart of Total Received, 2024/ })).toBeVisible();
});

test('unit and period are in the address', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ unit: 'month', of: '2023' });
  await expect.element(screen.getByText('The same as in 2022 (24)').first()).toBeVisible();
  await screen.getByText('Year', { exact: true }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ unit: 'year' });
  await expect.element(screen.getByRole('button', { name: 'Next period' })).toBeDisabled();
});

test('a payment at the counter refreshes the charts', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('region', { name: 'Transactions' })).toBeVisible();
  const before = api.calls(listStatistics).length;
  screen.live.emit('payment_receive', { transaction_id: 1 });
  await expect.poll(() => api.calls(listStatistics).length).toBe(before + 4);
});
