import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWith } from '../../testing/render-screen.tsx';
import { noteServerTime } from './clock.ts';
import { useToday } from './use-today.ts';

const midnight_ms = startOfDay('2026-11-22').getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: midnight_ms - 90_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const Today = () => <p>{useToday()}</p>;
const shown = () => document.querySelector('p')?.textContent;

test('the day changes at midnight in Singapore, in any browser time zone', async () => {
  await renderWith(<Today />);
  await vi.advanceTimersByTimeAsync(89_999);
  expect(shown()).toBe('2026-11-21');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(shown()).toBe('2026-11-22'));
  vi.setSystemTime(midnight_ms + 86_400_000 - 1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(shown()).toBe('2026-11-23'));
});

test('midnight is the server’s: a computer with a slow clock does not show yesterday', async () => {
  await renderWith(<Today />);
  expect(shown()).toBe('2026-11-21');
  noteServerTime(midnight_ms + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(shown()).toBe('2026-11-22'));
});

test('a tab that slept over midnight shows the new day when it becomes visible', async () => {
  await renderWith(<Today />);
  // Timers stand still while the computer sleeps.
  vi.setSystemTime(midnight_ms + 8 * 3_600_000);
  expect(shown()).toBe('2026-11-21');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(shown()).toBe('2026-11-22'));
});

test('stops its timer when it leaves the screen', async () => {
  const screen = await renderWith(<Today />);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  const before = vi.getTimerCount();
  await screen.unmount();
  expect(vi.getTimerCount()).toBeLessThan(before);
});
