import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface DeltasWatched {
  /** The most that waited to be folded at once. */
  most: number;
  /** How long after the last write the last of them was folded; undefined where that took longer than anybody waits. */
  folded_after_seconds: number | undefined;
}

const look_ms = 250;
/** Folding comes every 5 seconds. */
const longest_wait_seconds = 20;

/** Counts deltas not yet folded while something is written; `ended` waits until all are folded. */
export async function watchDeltas(url: string): Promise<{ ended: () => Promise<DeltasWatched> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const stopping = new AbortController();
  let most = 0;
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int4 as n from transaction_delta');
    return rows[0]?.n ?? 0;
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      most = Math.max(most, await count());
      await delay(look_ms);
    }
  };
  const watching = watch();
  return {
    ended: async () => {
      stopping.abort();
      await watching;
      const began = performance.now();
      const waited_seconds = (): number => (performance.now() - began) / 1000;
      let left = await count();
      while (left > 0 && waited_seconds() < longest_wait_seconds) {
        await delay(look_ms);
        left = await count();
      }
      await client.end();
      return { most, folded_after_seconds: left === 0 ? waited_seconds() : undefined };
    },
  };
}
