import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { decideRefund, listRefunds } from '@clinic/contract/settlement/refunds.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { refundListSearch } from './refund-list-search.ts';
import { RefundListScreen } from './refund-list-screen.tsx';
import { refundSample } from '../testing/refund-samples.ts';
import { onePage, paidTransaction } from '../testing/samples.ts';

const api = fakeApi();
const path = '/payment/refund';

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listRefunds, onePage([refundSample()]));
  api.answer(getTransaction, () => paidTransaction());
});

const show = (at = path, roles: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE']) =>
  renderScreen(RefundListScreen, { path, at, search: refundListSearch, roles });

const rows = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('table', { name: 'Refunds' });

test('shows a skeleton while loading', async () => {
  api.never(listRefunds);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Refunds' })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listRefunds, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The refunds could not be loaded.')).toBeVisible();
  api.answer(listRefunds, onePage([refundSample()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Charged twice for one visit')).toBeVisible();
});

test('the empty state says what would be here', async () => {
  api.answer(listRefunds, onePage([]));
  const screen = await show();
  await expect.element(screen.getByText('A refund is requested on the page of its transaction.')).toBeVisible();
});

test('the status filter is in the address and returns to page 1; clearing it shows all', async () => {
  const screen = await show(`${path}?p=3`);
  const status = screen.getByRole('combobox', { name: 'Status' });
  await status.selectOptions('APPROVED');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: 1, status: 'a' });
  await expect.poll(() => api.calls(listRefunds).at(-1)?.query['status']).toBe('a');
  await status.selectOptions('Every status');
  await expect.poll(() => api.calls(listRefunds).at(-1)?.query['status']).toBeUndefined();
});

test('ignores an unknown status', async () => {
  await show(`${path}?status=q`);
  await expect.poll(() => api.calls(listRefunds)[0]?.query).toEqual({ p: '1', n: '20', sort: 'id,desc' });
});

test('links the transaction, and decides a request here', async () => {
  api.answer(decideRefund, () => refundSample({ status: 'j' }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Reject refund 5' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('The refund was rejected.')).toBeVisible();
  await screen.getByRole('link', { name: '#41' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
});

test('a change appears live; a list that cannot refresh stays, with a notice', async () => {
  const screen = await show();
  await expect.element(rows(screen).getByText('REQUESTED')).toBeVisible();
  api.answer(listRefunds, onePage([refundSample({ status: 'c' })]));
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(rows(screen).getByText('COMPLETED')).toBeVisible();
  api.refuse(listRefunds, 503, 'The service is busy.');
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(screen.getByText(/These are the refunds as last read/)).toBeVisible();
  await expect.element(rows(screen).getByText('COMPLETED')).toBeVisible();
});
