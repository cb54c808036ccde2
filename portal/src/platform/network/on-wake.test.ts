import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onWake } from './on-wake.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(): boolean[] {
  const woken: boolean[] = [];
  onTestFinished(onWake((slept) => woken.push(slept)));
  return woken;
}
const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The wall clock advances; timers do not. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

test('F25 a machine that slept is noticed within two seconds, once, without any browser event', async () => {
  const woken = watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(woken).toEqual([]);
  sleep(60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(woken).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(woken).toEqual([true]);
});

test('a page that becomes visible, or a network that returns, is not a wake from sleep', async () => {
  const woken = watch();
  show('hidden');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(woken).toEqual([]);
  show('visible');
  expect(woken).toEqual([false]);
  window.dispatchEvent(new Event('online'));
  expect(woken).toEqual([false, false]);
});

test('F25 sleep of a hidden page is reported once, when it becomes visible', async () => {
  const woken = watch();
  show('hidden');
  sleep(91_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(woken).toEqual([]);
  show('visible');
  show('visible');
  expect(woken).toEqual([true, false]);
});

test('a healthy hidden tab, whose timers run once a minute, did not sleep', async () => {
  const woken = watch();
  show('hidden');
  for (let minute = 0; minute < 6; minute += 1) {
    sleep(58_000);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  sleep(55_000);
  show('visible');
  expect(woken).toEqual([false]);
  // A visible page has normal timers again: a gap over 10 seconds means sleep.
  sleep(8_500);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(woken).toEqual([false, true]);
});

test('a clock that is set back triggers nothing', async () => {
  const woken = watch();
  sleep(-3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(woken).toEqual([]);
});

test('all subscribers share one timer, and none runs without subscribers', async () => {
  const told: [name: string, slept: boolean][] = [];
  const stops = ['socket', 'session', 'day'].map((name) => onWake((slept) => told.push([name, slept])));
  expect(vi.getTimerCount()).toBe(1);
  sleep(60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([
    ['socket', true],
    ['session', true],
    ['day', true],
  ]);
  stops[0]?.();
  window.dispatchEvent(new Event('online'));
  expect(told.slice(3)).toEqual([
    ['session', false],
    ['day', false],
  ]);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
  show('visible');
  window.dispatchEvent(new Event('online'));
  expect(told).toHaveLength(5);
});

test('time without subscribers does not count as sleep', async () => {
  onWake(() => undefined)();
  sleep(60_000);
  const woken = watch();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(woken).toEqual([false]);
});

test('a subscriber may remove another, which is then not called', () => {
  const told: string[] = [];
  const stopFirst = onWake(() => {
    told.push('first');
    stopSecond();
  });
  const stopSecond = onWake(() => told.push('second'));
  onTestFinished(stopFirst);
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual(['first']);
});
