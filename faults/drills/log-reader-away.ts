import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';

/** So much of the log at least must have been written before its readers leave, or the drill proves little. */
const least_log_bytes = 10_000;

export const logReaderAway: Drill = {
  id: 'F26',
  name: 'whoever reads the log stands still at one server, and goes for good at the other',
  expectation:
    'No call fails; nobody waits. What does not fit into memory is lost and counted; both servers end in order.',
  recovery_limit_seconds: 5,
  short: false,
  prepare: async () => ({ options: { environment: { LOG_LEVEL: 'info' } }, takeDown: async () => {} }),
  inject: async ({ world, load, long, mark, violation, noted }) => {
    const [still, left] = world.servers;
    const bytes = still.output().length;
    if (bytes < least_log_bytes) violation(`the log had ${bytes} bytes only: the drill proves nothing`);
    const from_ms = performance.now();
    still.reader().standStill();
    left.reader().go();
    await delay(long ? 20_000 : 5_000);
    const calls = load.history.operations
      .flatMap(({ attempts }) => attempts)
      .filter(({ called_ms }) => called_ms >= from_ms);
    const failed = calls.filter(({ status }) => status === null || status >= 500);
    if (failed.length > 0) violation(`${failed.length} calls failed, such as ${failed[0]?.status} ${failed[0]?.said}`);
    noted(`${calls.length} calls without a reader, the longest ${longest(calls)} ms`);
    const unread = still.output().length;
    still.reader().readOn();
    mark();
    await delay(1_000);
    noted(`${still.output().length - unread} bytes of the log came late`);
    if (still.output().length <= unread) violation('the log did not come when its reader read on');
  },
};

const longest = (calls: { called_ms: number; returned_ms: number }[]): string =>
  Math.max(0, ...calls.map(({ called_ms, returned_ms }) => returned_ms - called_ms)).toFixed(0);
