import { readToday } from '@clinic/contract/payments/today.ts';
import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { issueSample } from '../testing/samples.ts';
import { todaySample } from '../testing/today-samples.ts';
import { TodayHere } from './today-here.tsx';

const api = fakeApi();
const all: Role[] = ['ROLE_TRANSACTION_CREATE', 'ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW'];

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBranchesToday, { data: [todaySample()] });
  api.answer(readToday, {
    open_payments: [
      { id: 41, patient_id: 'OR-1', amount: 85.5, created_at: new Date(Date.now() - 300_000).toISOString() },
    ],
    issues: [issueSample()],
    people: [{ user_id: 7, full_name: 'Mei Lin Wong' }],
  });
});

const show = (roles = all) => renderScreen(TodayHere, { path: '/', roles });

test('an amount and Enter open Receive Payment with it', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await userEvent.keyboard('1,250.50{Enter}');
  await expect.poll(() => screen.router.state.location.href).toBe('/payment/payment?amount=1,250.50');
});

test.each([
  ['', 'This value should not be blank.'],
  ['ten', 'Incorrect format.'],
  ['0', 'The amount must be at least 0.01.'],
  ['1.234', 'At most two decimals.'],
])('the amount %j stays and says what is wrong', async (typed, sentence) => {
  const screen = await show();
  if (typed !== '') await screen.getByRole('textbox', { name: 'Amount' }).fill(typed);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.router.state.location.pathname).toBe('/');
});

test('today’s figures, what waits and who is there', async () => {
  const screen = await show();
  await expect.element(screen.getByText('S$1,234.50')).toBeVisible();
  await expect.element(screen.getByText(/^12 payments and refunds · S\$980\.00 last \w+, all day$/)).toBeVisible();
  await expect.element(screen.getByText('5 min ago')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'No Payment Received' })).toBeVisible();
  await expect.element(screen.getByText('Mei Lin Wong')).toBeVisible();
  await screen.getByRole('link', { name: 'S$85.50' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
});

test('what a role does not open is not there', async () => {
  api.answer(readToday, { open_payments: null, issues: [], people: [] });
  api.answer(listBranchesToday, { data: [todaySample({ takings: null, open_payments: null })] });
  const screen = await show(['ROLE_ISSUE_VIEW']);
  await expect.element(screen.getByText('No open issues.')).toBeVisible();
  await expect.element(screen.getByText('Open issues').first()).toBeVisible();
  expect(screen.getByText('Takings today').query()).toBeNull();
  expect(screen.getByText('Open payments').query()).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Amount' }).query()).toBeNull();
});

test('an outage does not look like an empty day', async () => {
  api.refuse(readToday, 503, 'The service is busy.');
  api.refuse(listBranchesToday, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Open payments and issues could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('Could not be loaded')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});

test('a payment refreshes the figures', async () => {
  const screen = await show();
  await expect.element(screen.getByText('S$1,234.50')).toBeVisible();
  const before = [listBranchesToday, readToday].map((endpoint) => api.calls(endpoint).length);
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.poll(() => api.calls(readToday).length).toBe((before[1] ?? 0) + 1);
  expect(api.calls(listBranchesToday).length).toBe((before[0] ?? 0) + 1);
});
