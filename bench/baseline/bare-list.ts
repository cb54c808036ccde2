import { type Loaded, load } from '../measure/load.ts';
import { recordStatements } from '../measure/record-statements.ts';
import { listCase } from '../payments/list-case.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { startBareServer } from './start-bare-server.ts';

const pool_size = 12;
const list = listCase('first page');

export interface BareList {
  /** Loads it once more, for so many seconds. */
  measure: (seconds: number) => Promise<void>;
  /** The mean of all loads, calls a second. */
  calls_per_second: () => number;
  stop: () => Promise<void>;
}

/** A bare server with the list's first page of the largest clinic: what a machine is worth at this moment. */
export async function startBareList(database: SeededDatabase): Promise<BareList> {
  const { largest } = database.clinics;
  const bare = await startBareServer({ url: database.url, clinic_ids: [largest.id], pool_size });
  await bare.answers(await recordStatements(database, largest, (reading) => list.work(reading, database)));
  const loads: Loaded[] = [];
  return {
    measure: async (seconds) => void loads.push(await load({ url: bare.url, seconds })),
    calls_per_second: () => loads.reduce((sum, { requests_per_second }) => sum + requests_per_second, 0) / loads.length,
    stop: bare.stop,
  };
}
