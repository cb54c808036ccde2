import { searchOf } from '../../../platform/list/search-of.ts';
import { refundList } from '@clinic/contract/settlement/refund-list.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { decideRefund, listRefunds, type Refund } from '@clinic/contract/settlement/refunds.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RefundListScreen } from './refund-list-screen.tsx';
import { refundPage, refundSample } from '../testing/refund-samples.ts';
import { paidTransaction } from '../testing/samples.ts';

const api = fakeApi();
const path = '/payment/refund';

/** The requests that wait, and the list below them. */
const answer = (waiting: Refund[], others: Refund[]) =>
  api.answer(listRefunds, ({ query }) => refundPage(query['status'] === 'r' ? waiting : others));

beforeEach(async () => {
  await page.viewport(1280, 800);
  answer([refundSample()], [refundSample({ id: 4, status: 'c', decide_user: 'owner' })]);
  api.answer(getTransaction, () => paidTransaction());
});

const show = (at = path, roles: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE']) =>
  renderScreen(RefundListScreen, { path, at, search: searchOf(refundList), roles });

type Screen = Awaited<ReturnType<typeof show>>;
const rows = (screen: Screen) => screen.getByRole('table', { name: 'Refunds', exact: true });
const waitingRows = (screen: Screen) => screen.getByRole('region', { name: /^Needs a decision/ });

test('shows a skeleton while loading', async () => {
  api.never(listRefunds);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Refunds', exact: true })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listRefunds, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The refunds could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The requests could not be loaded.')).toBeVisible();
  await expect.element(screen.getByLabelText('Totals')).toMatchTextContent('Refunds–Total Amount–');
  answer([refundSample()], [refundSample({ id: 4, status: 'c' })]);
  await waitingRows(screen).getByRole('button', { name: 'Retry' }).click();
  await expect.element(waitingRows(screen).getByText('#5')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows(screen).getByText('Completed')).toBeVisible();
});

test('requests that need a decision come first, oldest first, each with its waiting time', async () => {
  const hours_ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  answer(
    [refundSample({ id: 2, created_at: hours_ago(49) }), refundSample({ id: 5, created_at: hours_ago(3), own: true })],
    [],
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Needs a decision (2)' })).toBeVisible();
  await expect
    .element(waitingRows(screen))
    .toMatchTextContent(/2 days#2.*Approve.*3 hours#5.*Another user needs to decide/);
  const asked = api.calls(listRefunds).map(({ query }) => query);
  expect(asked).toContainEqual({ status: 'r', sort: 'created_at,asc', p: '1', n: '100' });
  expect(asked).toContainEqual({ not_status: 'r', sort: 'id,desc', p: '1', n: '20' });
});

test('a request opens beside the list with its reasons, and is decided there', async () => {
  const screen = await show();
  await waitingRows(screen).getByRole('button', { name: 'Refund 5: reasons' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Refund #5' });
  await expect.element(drawer).toMatchTextContent(/AmountS\$30\.00.*Wrong amount.*Charged twice for one visit/);
  await drawer.getByRole('button', { name: 'Approve refund 5' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Approve refund #5' })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a decided refund says who decided and what the acquirer answered', async () => {
  const decided = { decided_at: '2026-11-11T03:04:00.000Z', decide_user: 'owner', decide_remark: 'Seen the receipt' };
  answer(
    [],
    [refundSample({ status: 'f', ...decided, answered_at: '2026-11-12T03:04:00.000Z', fail_reason: 'Closed' })],
  );
  const screen = await show();
  await rows(screen).getByRole('button', { name: 'Refund 5: reasons' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Refund #5' }))
    .toMatchTextContent(
      /Approved11\/11\/2026 11:04 by ownerDecision remarkSeen the receiptAcquirer12\/11\/2026 11:04 Closed/,
    );
});

test('the empty states say what would be here', async () => {
  api.answer(listRefunds, refundPage([]));
  const screen = await show();
  await expect.element(screen.getByText('All decided. New requests appear here right away.')).toBeVisible();
  await expect.element(screen.getByText('To request a refund, open its transaction.')).toBeVisible();
});

test('the totals say what is filtered, and how much of it customers have back', async () => {
  answer(
    [refundSample()],
    [refundSample({ id: 4, status: 'c', amount: 1_200 }), refundSample({ id: 3, status: 'j', amount: 45.5 })],
  );
  const screen = await show();
  const totals = screen.getByLabelText('Totals');
  await expect
    .element(totals)
    .toMatchTextContent('Refunds2Total AmountS$1,200.00Returned to customersS$1,200.00Rejected or failedS$45.50');
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Requested');
  await expect.element(totals).toMatchTextContent('Refunds1Total AmountS$30.00');
  expect(screen.getByText('Returned to customers').query()).toBeNull();
});

test('the status filter is in the address and returns to page 1; clearing it shows all', async () => {
  const screen = await show(`${path}?p=3`);
  const status = screen.getByRole('combobox', { name: 'Status' });
  await status.selectOptions('Approved');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', status: 'a' });
  await expect.poll(() => api.calls(listRefunds).at(-1)?.query['status']).toBe('a');
  expect(screen.getByText(/^Needs a decision/).query()).toBeNull();
  await status.selectOptions('All statuses');
  await expect.element(screen.getByRole('heading', { name: /^Needs a decision/ })).toBeVisible();
});

test('ignores an unknown status', async () => {
  await show(`${path}?status=q`);
  await expect
    .poll(() => api.calls(listRefunds).map(({ query }) => query))
    .toContainEqual({ p: '1', n: '20', sort: 'id,desc', not_status: 'r' });
});

test('links the transaction, and decides a request here', async () => {
  api.answer(decideRefund, () => refundSample({ status: 'j' }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Reject refund 5' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('The refund was rejected.')).toBeVisible();
  await screen.getByRole('link', { name: '#41' }).first().click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
});

test('a change appears live; a list that cannot refresh stays, with a notice', async () => {
  const screen = await show();
  await expect.element(waitingRows(screen).getByText('#5')).toBeVisible();
  answer([], [refundSample({ status: 'c' })]);
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(rows(screen).getByText('#5')).toBeVisible();
  await expect.element(screen.getByText(/^All decided/)).toBeVisible();
  api.refuse(listRefunds, 503, 'The service is busy.');
  screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
  await expect.element(screen.getByText(/The list could not be refreshed/)).toBeVisible();
  await expect.element(rows(screen).getByText('Completed')).toBeVisible();
});
