import { type InstallationCheck, readChecks } from '@clinic/contract/operations/checks.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const checked_at = '2026-11-29T01:00:00.000Z';

const good: InstallationCheck = {
  name: 'data folder',
  expected: 'the service can write it',
  state: 'ok',
  seen: '40 GB free',
  remedy: null,
};
const relay: InstallationCheck = {
  name: 'mail relay',
  expected: 'the relay takes the sender',
  state: 'broken',
  seen: 'SMTP_URL is not set',
  remedy: 'Set SMTP_URL.',
};

beforeEach(() => page.viewport(1440, 900));

test('the checks say that they could not be read; then the faults come first, and a further run shows what was repaired', async () => {
  api.refuse(readChecks, 500, 'Internal error.');
  const screen = await renderConsole({ at: '/console/ops/checks', roles: ['engineer'] });
  await expect.element(screen.getByText('The checks could not be loaded.')).toBeVisible();
  api.answer(readChecks, { checked_at, checks: [good, relay] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText(/1 broken, 1 OK./)).toBeVisible();
  await expect.poll(() => screen.getByRole('row').nth(1).element().textContent).toMatch(/^Mail relay/);
  await expect.element(screen.getByText('Set SMTP_URL.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test email' }).query()).toBeNull();
  api.answer(readChecks, { checked_at, checks: [good, { ...relay, state: 'ok', remedy: null }] });
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText(/All 2 checks are OK./)).toBeVisible();
});
