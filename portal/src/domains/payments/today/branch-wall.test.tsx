import { allowLogin } from '@clinic/contract/access/sign-in.ts';
import { type BranchToday, listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { orchard, tampines } from '../../../testing/tokens.ts';
import { takingsSample, todaySample } from '../testing/today-samples.ts';
import { BranchWall } from './branch-wall.tsx';

const api = fakeApi();

const closed: Partial<BranchToday> = {
  clinic: tampines,
  opening: {
    is_open: false,
    decided_by: {
      rule: 'public_holiday',
      holiday: { name: 'Deepavali', in_lieu_of: null, is_provisional: false },
      closure: null,
    },
    changes_at: null,
  },
  open_payments: { transactions: 0, amount: 0 },
  open_issues: 0,
  counters: { connected: 0, lost: 0 },
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listBranchesToday, { data: [todaySample(), todaySample(closed)] });
  api.answer(allowLogin, { data: [orchard, tampines] });
});

const show = () => renderScreen(BranchWall, { path: '/', roles: ['ROLE_DASHBOARD'], head_office: true });

test('shows a skeleton while loading', async () => {
  api.never(listBranchesToday);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading branches' })).toBeVisible();
});

test('an outage says so, and can be tried again', async () => {
  api.refuse(listBranchesToday, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The branches could not be loaded.')).toBeVisible();
  api.answer(listBranchesToday, { data: [todaySample()] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('article', { name: 'Orchard' })).toBeVisible();
});

test('a tile says whether the branch is open and why, its takings, what waits and its connection', async () => {
  const screen = await show();
  const tile = screen.getByRole('article', { name: 'Orchard' });
  await expect.element(tile.getByText('Open', { exact: true })).toBeVisible();
  await expect.element(tile.getByText(/Weekly hours$/)).toBeVisible();
  await expect.element(tile.getByText('S$1,234.50')).toBeVisible();
  await expect.element(tile.getByText(/^S\$980\.00 last \w+, all day$/)).toBeVisible();
  await expect.element(tile.getByText('2 open payments · 1 open issue')).toBeVisible();
  await expect.element(tile.getByText('1 of 3 counters lost connection')).toBeVisible();
  const other = screen.getByRole('article', { name: 'Tampines' });
  await expect.element(other.getByText('Public holiday: Deepavali')).toBeVisible();
  await expect.element(other.getByText('Nothing waiting')).toBeVisible();
});

test('a tile of another branch asks to change to it; the own one is no link', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Tampines' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Switch to Tampines?' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Orchard' }).getByRole('button').query()).toBeNull();
});

test('a payment at another branch refreshes the tiles', async () => {
  const screen = await show();
  await expect.element(screen.getByText('S$1,234.50').first()).toBeVisible();
  const takings = { today: takingsSample(13, 1_300), week_before: takingsSample(9, 980) };
  api.answer(listBranchesToday, { data: [todaySample({ takings })] });
  screen.live.emit('group payment_receive', { transaction_id: 1 });
  await expect.poll(() => screen.getByText('S$1,300.00').elements().length, { timeout: 8_000 }).toBe(1);
});
