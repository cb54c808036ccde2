import { load } from '../measure/load.ts';
import { recordStatements } from '../measure/record-statements.ts';
import { listCase } from '../payments/list-case.ts';
import { mean } from '../payments/written-row.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { pool_size, startBareServer } from './start-bare-server.ts';

const list = listCase('first page');

export interface BareList {
  /** Runs another load of that many seconds. */
  measure: (seconds: number) => Promise<void>;
  /** The mean of all loads, in calls per second. */
  calls_per_second: () => number;
  stop: () => Promise<void>;
}

/** A bare server with the list's first page of the largest clinic: the speed of this machine at this moment. */
export async function startBareList(database: SeededDatabase): Promise<BareList> {
  const { largest } = database.clinics;
  const bare = await startBareServer({ url: database.url, clinic_ids: [largest.id], pool_size });
  await bare.answers(await recordStatements(database, largest, (reading) => list.work(reading, database)));
  const rates: number[] = [];
  return {
    measure: async (seconds) => void rates.push((await load({ url: bare.url, seconds })).requests_per_second),
    calls_per_second: () => mean(rates),
    stop: bare.stop,
  };
}
