import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { type BareServer, pool_size, startBareServer } from '../baseline/start-bare-server.ts';
import { type Loaded, load, together } from '../measure/load.ts';
import { type Reading, recordStatements, type Statement } from '../measure/record-statements.ts';
import { statementTimes } from '../measure/statement-times.ts';
import type { Bench, Scenario, Target } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { all_sizes } from '../seed/sizes.ts';
import type { ReadCase } from './read-case.ts';
import { type MeasuredCase, summed } from './summed-reads.ts';

/** Every load is split into parts and the servers take turns, so that noise affects all alike and one slow moment decides nothing. */
const rounds = 5;
const warm_up_seconds = 0.4;
/** Warm-up before the first case: cold code says nothing about a running server. */
const first_warm_up_seconds = 8;

interface Standing {
  database: SeededDatabase;
  product: string;
  bare: BareServer;
  tokens: Record<string, string>;
}

async function standUp(bench: Bench, database: SeededDatabase): Promise<Standing> {
  const { largest, middle, small } = database.clinics;
  const product = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const clinic_ids = [largest.id, middle.id, small.id];
  const bare = await startBareServer({ url: database.url, clinic_ids, pool_size });
  const tokens = {
    largest: await bench.tokenFor(database, largest),
    middle: await bench.tokenFor(database, middle),
    small: await bench.tokenFor(database, small),
  };
  const headers = { authorization: `Bearer ${tokens.middle}` };
  await load({ url: `${product.url}/api${listTransactions.path}`, headers, seconds: first_warm_up_seconds });
  return { database, product: product.url, bare, tokens };
}

const reaches = ({ from }: ReadCase, { size }: SeededDatabase): boolean =>
  from === undefined || all_sizes.indexOf(size) >= all_sizes.indexOf(from);

interface Place {
  standing: Standing;
  statements: Statement[];
  loads: { bare: Loaded[]; product: Loaded[] };
}

async function measureCase(bench: Bench, standings: Standing[], read: ReadCase): Promise<MeasuredCase> {
  const places: Place[] = [];
  for (const standing of standings.filter(({ database }) => reaches(read, database))) {
    const { database, bare } = standing;
    const clinic = database.clinics[read.clinic];
    const work = (reading: Reading) => read.work(reading, database);
    const statements = await recordStatements(database, clinic, work, read.clinic_ids?.(clinic));
    await bare.answers(statements);
    places.push({ standing, statements, loads: { bare: [], product: [] } });
  }
  const times_ms = await statementTimes(
    places.map(({ standing: { database }, statements }) => ({
      url: database.url,
      clinic_ids: read.clinic_ids?.(database.clinics[read.clinic]) ?? [database.clinics[read.clinic].id],
      statements,
    })),
    bench.seconds,
  );
  for (let round = 0; round <= rounds; round++) {
    for (const { standing, loads } of places) {
      const seconds = round === 0 ? warm_up_seconds : bench.seconds / rounds;
      const url = `${standing.product}/api${read.path(standing.database)}`;
      const authorization = `Bearer ${standing.tokens[read.clinic] ?? ''}`;
      const bare = await load({ url: standing.bare.url, seconds });
      const product = await load({ url, headers: { authorization }, seconds });
      if (round === 0) continue;
      loads.bare.push(bare);
      loads.product.push(product);
    }
  }
  return {
    read,
    at: places.map(({ standing, statements, loads }, index) => ({
      size: standing.database.size,
      statements: statements.length,
      statement_ms: times_ms[index] ?? Number.NaN,
      bare: together(loads.bare),
      product: together(loads.product),
    })),
  };
}

/** A scenario of reading calls: the bare statements, a bare server with them, and the product, in turns. */
export const readScenario = (
  name: string,
  title: string,
  cases: ReadCase[],
  moreTargets: (measured: MeasuredCase[]) => Target[] = () => [],
): Scenario => ({
  name,
  reads: cases,
  measure: async (bench) => {
    const standings: Standing[] = [];
    try {
      for (const database of bench.databases) standings.push(await standUp(bench, database));
      const measured: MeasuredCase[] = [];
      for (const read of cases) {
        bench.say(`  ${read.name}`);
        measured.push(await measureCase(bench, standings, read));
      }
      const { tables, targets } = summed(title, measured);
      return { tables, targets: [...targets, ...moreTargets(measured)] };
    } finally {
      for (const { bare } of standings) await bare.stop();
    }
  },
});
