import type { Presence } from '@clinic/contract/visits/presence/presence.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOnline } from './keep-online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const online: Presence = { doctor_id: 7, online: true, updated_at: null, changed_at: null, remark: '' };

test('says every sixty seconds that the doctor is online, and no more once it is stopped', async () => {
  const sayAgain = vi.fn(async () => online);
  const stop = keepOnline({ sayAgain, onAnswer: () => undefined, onFailure: () => undefined });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sayAgain).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(sayAgain).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sayAgain).toHaveBeenCalledTimes(2);
});

test('three tries fail: the page says so, tries again every five seconds, and is well again with the first answer', async () => {
  let works = false;
  const sayAgain = vi.fn(async () => {
    if (!works) throw new Error('no network');
    return online;
  });
  const told: boolean[] = [];
  const stop = keepOnline({ sayAgain, onAnswer: () => undefined, onFailure: (failed) => told.push(failed) });
  await vi.advanceTimersByTimeAsync(61_500);
  expect([sayAgain.mock.calls.length, told]).toEqual([2, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sayAgain.mock.calls.length, told]).toEqual([3, [true]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sayAgain).toHaveBeenCalledTimes(4);
  works = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.at(-1)).toBe(false);
  stop();
});
