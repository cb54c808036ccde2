import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import type { JobWorker } from './job.ts';
import { logFailure } from './log-failure.ts';

export interface Ticker {
  /** Lets a running turn finish. */
  stop: () => Promise<void>;
}

/**
 * True if this process may run the worker now. The row of the last run is the lock: one process takes each turn, and if it dies another
 * takes the next. A tolerance of a tenth keeps timer jitter from skipping a turn.
 */
async function takeTurn(platform: Platform, name: string, every_seconds: number): Promise<boolean> {
  const { rowCount } = await platform.pool.query({
    name: 'take_turn',
    text: `insert into tick as t (name, ran_at) values ($1, clock_timestamp())
      on conflict (name) do update set ran_at = clock_timestamp() where t.ran_at <= clock_timestamp() - make_interval(secs => $2)`,
    values: [name, every_seconds * 0.9],
  });
  return rowCount === 1;
}

async function tick(
  platform: Platform,
  { kind, work }: JobWorker,
  every_seconds: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const turn = { kind: kind.name, id: randomUUID(), tries: 1 };
      if (await takeTurn(platform, kind.name, every_seconds)) await work(platform, {} as never, turn);
    } catch (error) {
      logFailure(platform, error, { job: kind.name }, 'a recurring job failed; it runs again at its next turn');
    }
    await delay(every_seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Runs workers with short intervals, each once over all processes. */
export function startTicker(platform: Platform, workers: readonly JobWorker[]): Ticker {
  const stopping = new AbortController();
  const loops = workers.flatMap((worker) =>
    worker.every_seconds === undefined ? [] : [tick(platform, worker, worker.every_seconds, stopping.signal)],
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
