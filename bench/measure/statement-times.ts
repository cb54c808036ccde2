import type pg from 'pg';
import { barePool, runStatements } from './bare-connection.ts';
import type { Statement } from './record-statements.ts';
import { percentile } from './percentile.ts';

export interface Timed {
  url: string;
  clinic_ids: readonly number[];
  statements: Statement[];
}

const warm_up = 12;
const most_rounds = 400;

/** Median milliseconds of each piece of work on one connection, measured in turns, so that noise affects all alike. */
export async function statementTimes(works: Timed[], seconds: number): Promise<number[]> {
  const pools = works.map(({ url, clinic_ids }) => barePool(url, clinic_ids, 1));
  const clients: pg.PoolClient[] = [];
  const times: number[][] = works.map(() => []);
  try {
    for (const pool of pools) clients.push(await pool.connect());
    const ends_at = performance.now() + seconds * 1000;
    for (let round = 0; round < most_rounds && (round < warm_up * 2 || performance.now() < ends_at); round++) {
      for (const [index, work] of works.entries()) {
        const client = clients[index];
        if (!client) continue;
        const began = performance.now();
        await runStatements(client, work.statements);
        if (round >= warm_up) times[index]?.push(performance.now() - began);
      }
    }
  } finally {
    for (const client of clients) client.release();
    await Promise.all(pools.map((pool) => pool.end()));
  }
  return times.map((list) => percentile(list, 0.5));
}
