import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellSteps } from './tell-steps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('on a terminal each step is reported in words, and a long one again every five seconds with its progress', () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const steps = tellSteps('error', true);
  steps.at('database');
  steps.at('migrations');
  steps.at('migrations', 26, 88);
  expect(steps.now()).toBe('Bringing the database up to date, 26 of 88');
  vi.advanceTimersByTime(5_000);
  steps.end();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    'Loading the program …\n',
    'Starting the database …\n',
    'Bringing the database up to date …\n',
    'Bringing the database up to date, 26 of 88 … (5 s)\n',
  ]);
});
