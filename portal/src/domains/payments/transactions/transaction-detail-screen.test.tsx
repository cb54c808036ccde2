import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction, updateTransaction } from '@clinic/contract/payments/transactions.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { issueSample, onePage, paidSample } from '../testing/samples.ts';
import { TransactionDetailScreen } from './transaction-detail-screen.tsx';

const api = fakeApi();
const everything: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE', 'ROLE_ISSUE_VIEW'];

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(getTransaction, () => paidSample());
  api.answer(listActivities, {
    data: [
      {
        id: 1,
        at: '2026-11-20T03:04:05.678Z',
        kind: 'transaction_created',
        title: 'Payment created',
        by: 'cashier',
        person: 'Nurul Huda',
        record: { entity: 'transaction', id: 1 },
        changes: [],
        note: null,
      },
    ],
  });
  api.answer(listTransactionIssues, onePage([issueSample()]));
});

const show = (roles = everything) =>
  renderScreen(TransactionDetailScreen, { path: '/payment/transaction/$id', at: '/payment/transaction/41', roles });

/** Edit is in the menu of a payment that was received. */
const edit = async (screen: Awaited<ReturnType<typeof show>>): Promise<void> => {
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Edit patient ID and remark' }).click();
};

test('403 and 5xx: it says what failed, with Retry', async () => {
  api.refuse(getTransaction, 403, 'You do not have permission for this.');
  const screen = await show();
  await expect.element(screen.getByText('You do not have permission for this.')).toBeVisible();
  api.answer(getTransaction, () => paidSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Completed')).toBeVisible();
});

test('404 of another branch: it says where to look', async () => {
  api.refuse(getTransaction, 404, 'Transaction not found.');
  const screen = await show();
  await expect.element(screen.getByText('Transaction not found at this branch')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('it loads as a skeleton', async () => {
  api.never(getTransaction);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('a refresh that fails keeps what was read and says that it is old', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Completed')).toBeVisible();
  api.cut(getTransaction);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText('Completed')).toBeVisible();
});

test('the payment, its fees, its way and its activity are shown', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'S$125.50 · Completed' })).toBeVisible();
  await expect.element(screen.getByText(/^304 Orchard Road #05-12/)).toBeVisible();
  await expect.element(screen.getByText('−12.55')).toBeVisible();
  await expect.element(screen.getByText('110.73')).toBeVisible();
  const way = screen.getByRole('list', { name: 'Progress of the payment' });
  expect(way.element().textContent).toContain('Customer paid20/11/2026 11:05');
  await expect.element(screen.getByText('Payment created')).toBeVisible();
});

test('what a role does not allow is not offered', async () => {
  const screen = await show(['ROLE_TRANSACTION_VIEW']);
  await expect.element(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Issues' }).query()).toBeNull();
  expect(api.calls(listTransactionIssues)).toHaveLength(0);
});

test('a payment that still waits offers Edit, a received one only in the menu', async () => {
  const received = await show();
  await expect.element(received.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(received.getByRole('button', { name: 'Edit' }).query()).toBeNull();
  await received.unmount();
  api.answer(getTransaction, () => paidSample({ status: 'i', payment_status: 'i', paid_at: null }));
  const waiting = await show();
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect.element(waiting.getByRole('textbox', { name: 'Patient ID' })).toBeVisible();
  expect(waiting.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});

test('409: a save from an older version changes nothing, keeps what was typed and shows both', async () => {
  api.refuse(updateTransaction, 409, 'Somebody else changed this.', undefined, 'stale_object');
  const screen = await show();
  await edit(screen);
  await screen.getByRole('textbox', { name: 'Patient ID' }).fill('S0000001Z');
  api.answer(getTransaction, () => paidSample({ patient_id: 'S2222222B', updated_at: '2026-11-20T04:00:00.000Z' }));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('row', { name: 'Patient ID S2222222B S0000001Z' })).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveValue('S0000001Z');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveValue('S2222222B');
  await expect.element(screen.getByText('S2222222B')).toBeInTheDocument();
});

test('a save sends the version it started from, although the screen was refreshed meanwhile', async () => {
  api.answer(updateTransaction, () => paidSample({ patient_id: 'S0000001Z' }));
  const screen = await show();
  await edit(screen);
  api.answer(getTransaction, () => paidSample({ updated_at: '2026-11-20T04:00:00.000Z', remark: 'Changed elsewhere' }));
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText('Changed elsewhere')).toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Patient ID' }).fill('S0000001Z');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The transaction was saved.')).toBeVisible();
  expect(api.calls(updateTransaction)[0]?.body).toEqual({
    patient_id: 'S0000001Z',
    remark: 'Follow-up',
    updated_at: '2026-11-20T03:04:05.678Z',
  });
});

test('422: field errors of a save stand under their fields', async () => {
  api.refuse(updateTransaction, 422, 'Validation failed.', { patient_id: ['Incorrect format.'] });
  const screen = await show();
  await edit(screen);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus();
});

test('Cancel returns to the list as it was', async () => {
  const screen = await show();
  screen.router.history.push('/payment/transaction?p=3&name=tan');
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  screen.router.history.push('/payment/transaction/41');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toContain('/payment/transaction');
  await expect.poll(() => screen.router.state.location.href).toContain('name=tan');
});
