import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { type Loaded, load, together } from '../measure/load.ts';
import { deepPage } from '../payments/deep-page.ts';
import { detail } from '../payments/detail.ts';
import { list } from '../payments/list.ts';
import type { ReadCase } from '../payments/read-case.ts';
import { tiles } from '../payments/tiles.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';

const rounds = 9;
const first_warm_up_seconds = 6;
const warm_up_seconds = 0.4;
/** Below this part of the earlier commit's calls, the list has become slower. Smaller differences are those of the machine. */
const smallest_part = 0.9;

/** The usual read of each kind: its scenario's first. */
const reads: ReadCase[] = [list, deepPage, tiles, detail].flatMap((scenario) => scenario.reads?.slice(0, 1) ?? []);

interface Pair {
  database: SeededDatabase;
  base_url: string;
  product_url: string;
  token: string;
}

interface Compared {
  read: ReadCase;
  at: { database: SeededDatabase; base: Loaded; product: Loaded }[];
}

/** The checkout of the earlier commit, with its packages installed. */
export function earlierFolder(): string {
  const folder = process.env['BENCH_BASE'];
  if (folder === undefined) throw new Error('BENCH_BASE names the folder of the earlier commit.');
  return resolve(folder);
}

/** The server of the earlier commit. */
function baseProgram(): string {
  const program = join(earlierFolder(), 'server/src/main.ts');
  if (!existsSync(program)) throw new Error(`There is no ${program}.`);
  return program;
}

/** Both servers on the same database: the earlier one ignores migrations that it does not know. */
async function standUp(bench: Bench, database: SeededDatabase, program: string): Promise<Pair> {
  const base = await bench.startServer(database, { LOG_LEVEL: 'info' }, program);
  const product = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const token = await bench.tokenFor(database, database.clinics.largest);
  const headers = { authorization: `Bearer ${token}` };
  for (const { url } of [base, product])
    await load({ url: `${url}/api${listTransactions.path}`, headers, seconds: first_warm_up_seconds });
  return { database, base_url: base.url, product_url: product.url, token };
}

/** Both take turns, and each begins every other round, so that noise and the order affect both alike. */
async function compare(bench: Bench, pairs: Pair[], read: ReadCase): Promise<Compared> {
  const loads = pairs.map((pair) => ({ pair, base: [] as Loaded[], product: [] as Loaded[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { pair, base, product } of loads) {
      const seconds = round === 0 ? warm_up_seconds : bench.seconds / 2;
      const headers = { authorization: `Bearer ${pair.token}` };
      const path = `/api${read.path(pair.database)}`;
      const turns = [
        { url: pair.base_url + path, into: base },
        { url: pair.product_url + path, into: product },
      ];
      for (const { url, into } of round % 2 === 0 ? turns : turns.toReversed()) {
        const loaded = await load({ url, headers, seconds });
        if (round > 0) into.push(loaded);
      }
    }
  }
  return {
    read,
    at: loads.map(({ pair, base, product }) => ({
      database: pair.database,
      base: together(base),
      product: together(product),
    })),
  };
}

const partOf = ({ base, product }: { base: Loaded; product: Loaded }): number =>
  product.requests_per_second / base.requests_per_second;
const whole = (value: number): string => String(Math.round(value));
const waits = ({ p50_ms, p99_ms }: Loaded): string => `${p50_ms.toFixed(1)} / ${p99_ms.toFixed(0)}`;

const summed = (compared: Compared[]): Measured => ({
  targets: compared.map(({ read, at }) => ({
    what: `${read.name}: part of the earlier commit's calls (${at.map(({ database }) => database.size).join(', ')})`,
    target: `≥ ${smallest_part}`,
    measured: at.map((one) => partOf(one).toFixed(2)).join(', '),
    met: Math.min(...at.map(partOf)) >= smallest_part,
  })),
  tables: [
    {
      title: 'The transaction list of the largest clinic, beside an earlier commit',
      columns: [
        'call',
        'transactions',
        'earlier, calls/s',
        'now, calls/s',
        'earlier, p50 / p99 ms',
        'now, p50 / p99 ms',
        'now / earlier',
      ],
      rows: compared.flatMap(({ read, at }) =>
        at.map((one, index) => [
          index === 0 ? read.name : '',
          one.database.size,
          whole(one.base.requests_per_second),
          whole(one.product.requests_per_second),
          waits(one.base),
          waits(one.product),
          partOf(one).toFixed(2),
        ]),
      ),
      note: `Medians of ${rounds} turns. Both servers run on the same database, with all its migrations.`,
    },
  ],
});

/** The calls behind the transaction list, beside those of an earlier commit in the same run. */
export const againstBase: Scenario = {
  name: 'list',
  measure: async (bench) => {
    const program = baseProgram();
    const pairs: Pair[] = [];
    for (const database of bench.databases) pairs.push(await standUp(bench, database, program));
    const compared: Compared[] = [];
    for (const read of reads) {
      bench.say(`  ${read.name}`);
      compared.push(await compare(bench, pairs, read));
    }
    return summed(compared);
  },
};
