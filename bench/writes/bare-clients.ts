import { createPool } from '@clinic/server/platform/db/pool.ts';
import { appUrl } from '@clinic/server/platform/db/migrations/roles.ts';
import type pg from 'pg';
import { percentile } from '../measure/percentile.ts';
import type { Written } from './write-load.ts';

export interface BareLoad {
  clients: number;
  seconds: number;
}

/** Lets so many clients write rows for some seconds, each on a connection of its own; one that has nothing left to write says so and ends. */
export async function bareClients(
  url: string,
  { clients, seconds }: BareLoad,
  write: (pool: pg.Pool, number: number) => Promise<'written' | 'nothing left'>,
): Promise<Written> {
  const pool = createPool({ url: appUrl(url), size: clients, on_error: () => {} });
  const times_ms: number[] = [];
  const began = performance.now();
  const ends_at = began + seconds * 1000;
  let next = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < ends_at) {
      const sent_at = performance.now();
      if ((await write(pool, next++)) === 'nothing left') return;
      times_ms.push(performance.now() - sent_at);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await pool.end();
  }
  return {
    calls: times_ms.length,
    told: next,
    calls_per_second: times_ms.length / ((performance.now() - began) / 1000),
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    payments: [],
  };
}
