import { getIdleLock, lockSession, reportActivity } from '@clinic/contract/access/idle-lock.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderWith } from '../../../testing/render-screen.tsx';
import { signedIn } from '../../../testing/signed-in.ts';
import { IdleWatch } from './idle-watch.tsx';

const api = fakeApi();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  api.answer(lockSession, undefined);
  api.answer(reportActivity, undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = async (idle_lock_seconds: number | null) => {
  api.answer(getIdleLock, { idle_lock_seconds, may_lengthen: false });
  const session = signedIn();
  const screen = await renderWith(
    <QueryClientProvider client={createQueryClient()}>
      <IdleWatch />
    </QueryClientProvider>,
    session,
  );
  await expect.poll(() => api.calls(getIdleLock)).toHaveLength(1);
  // Watching has begun once activity was recorded.
  if (idle_lock_seconds !== null) await expect.poll(() => localStorage.getItem('portal.active_at')).not.toBeNull();
  const countdown = screen.getByText('This device is about to lock. Press any key to stay.');
  return { session, screen, countdown };
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));

test('a counter without the setting never locks', async () => {
  const { session } = await watch(null);
  // Advanced at once: ticking through every timer would take half a minute.
  vi.advanceTimersByTime(8 * 3_600_000);
  await pass(2);
  expect(session.isLocked()).toBe(false);
});

test('counts down for 30 seconds, then locks here and on the server', async () => {
  const { session, screen, countdown } = await watch(120);
  await pass(89);
  expect(countdown.elements()).toEqual([]);
  await pass(2);
  await expect.element(countdown).toBeInTheDocument();
  await expect.element(screen.getByText('29', { exact: true })).toBeVisible();
  expect(session.isLocked()).toBe(false);
  await pass(30);
  expect(session.isLocked()).toBe(true);
  await expect.poll(() => api.calls(lockSession)).toHaveLength(1);
  await expect.poll(() => countdown.elements()).toEqual([]);
});

test('activity ends the countdown and restarts the time; it is reported to the server at intervals', async () => {
  const { session, countdown } = await watch(120);
  await pass(100);
  await expect.element(countdown).toBeInTheDocument();
  press();
  await pass(1);
  await expect.poll(() => countdown.elements()).toEqual([]);
  for (let second = 0; second < 60; second++) {
    press();
    await pass(1);
  }
  expect(session.isLocked()).toBe(false);
  expect(api.calls(reportActivity).length).toBeGreaterThanOrEqual(2);
  expect(api.calls(reportActivity).length).toBeLessThanOrEqual(4);
});

test('the counter is locked after the time is over, even if no timer ran meanwhile', async () => {
  const { session } = await watch(120);
  // Like a night asleep: the clock has moved and no timer has run.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  press();
  expect(session.isLocked()).toBe(true);
});

test('an unreachable server gets the lock as soon as it can be reached', async () => {
  api.cut(lockSession);
  const { session } = await watch(60);
  await pass(61);
  expect(session.isLocked()).toBe(true);
  await expect.poll(() => api.calls(lockSession).length).toBeGreaterThanOrEqual(1);
  api.answer(lockSession, undefined);
  const before = api.calls(lockSession).length;
  await expect.poll(() => api.calls(lockSession).length, { timeout: 8_000 }).toBe(before + 1);
});
