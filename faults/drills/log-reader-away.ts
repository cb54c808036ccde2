import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import type { Attempt } from '../load/history.ts';

/** The least log output before its readers leave; with less the drill proves little. */
const least_log_bytes = 10_000;
const longest_call_ms = 2_000;

const longest = (calls: readonly Attempt[]): number =>
  Math.max(0, ...calls.map(({ called_ms, returned_ms }) => returned_ms - called_ms));

/** Answers in the log between two instants of wall-clock time. */
function answersTold(log: string, from: number, to: number): number {
  const times = [...log.matchAll(/^\{"level":30,"time":(\d+),.*"msg":"answered"\}$/gm)].map(([, time]) => Number(time));
  return times.filter((time) => time >= from && time <= to).length;
}

export const logReaderAway: Drill = {
  id: 'F26',
  name: 'the reader of the log stops at one server, and goes for good at the other',
  expectation: `No call fails or takes longer than ${longest_call_ms / 1000} s; what was written meanwhile is all there when its reader reads on.`,
  recovery_limit_seconds: 5,
  short: false,
  prepare: async () => ({ options: { environment: { LOG_LEVEL: 'info' } }, takeDown: async () => {} }),
  inject: async ({ world, load, long, mark, violation, noted }) => {
    const [still, left] = world.servers;
    if (still.output().length < least_log_bytes) violation('hardly anything was logged: the drill proves nothing');
    const [from_ms, from] = [performance.now(), Date.now()];
    still.reader().standStill();
    left.reader().go();
    await delay(long ? 20_000 : 5_000);
    const [until_ms, until] = [performance.now(), Date.now()];
    const calls = load.history.operations
      .flatMap(({ attempts }) => attempts)
      .filter(({ called_ms, returned_ms }) => called_ms >= from_ms && returned_ms <= until_ms);
    const failed = calls.filter(({ status }) => status === null || status >= 500);
    if (failed.length > 0) violation(`${failed.length} calls failed, such as ${failed[0]?.status} ${failed[0]?.said}`);
    if (longest(calls) > longest_call_ms) violation(`a call took ${longest(calls).toFixed(0)} ms`);
    still.reader().readOn();
    mark();
    await delay(2_000);
    const asked = calls.filter(({ server, status }) => server === 0 && status !== null).length;
    const told = answersTold(still.output(), from, until);
    noted(
      `${calls.length} calls without a reader, the longest ${longest(calls).toFixed(0)} ms; of the ${asked} at the server whose log came late it tells of ${told} answers, others' among them`,
    );
    if (told < asked) violation(`${asked} answers were given, and the log has ${told}`);
  },
};
