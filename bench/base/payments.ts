import { join } from 'node:path';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import type * as openings from '../open-bench.ts';
import { bench_dir } from '../seed/open-databases.ts';
import type * as counters from '../writes/counters.ts';
import type * as loads from '../writes/write-load.ts';
import { bench_webhook_secret, tokensSpread, write_environment } from '../writes/counters.ts';
import { type MadePayment, writeLoad, type Written } from '../writes/write-load.ts';
import { earlierFolder } from './against-base.ts';

const rounds = 7;
const clients = 8;
/** A new copy is neither in memory nor in the log: its first writes are slow. */
const cold_seconds = 10;
const smallest_part = 0.9;

/** A server on a copy of a database that its own commit seeded, with the load of its own commit. */
interface Side {
  name: 'earlier' | 'now';
  load: (kind: 'create' | 'outcome', seconds: number, payments: MadePayment[]) => Promise<Written>;
}

type Kinds = Record<'create' | 'outcome', Written[]>;

async function standUp(
  name: Side['name'],
  bench: Bench,
  {
    tokensSpread: tokensOf,
    write_environment: environment,
    bench_webhook_secret: webhook_secret,
  }: Omit<typeof counters, 'tokensAt'>,
  { writeLoad: write }: Pick<typeof loads, 'writeLoad'>,
): Promise<Side> {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(smallest.size);
  const { url } = await bench.startServer(database, environment);
  const tokens = await tokensOf(bench, database);
  const given = { url, clients, tokens, webhook_secret, warm_up_seconds: 0, paid_at: new Date().toISOString() };
  return { name, load: (kind, seconds, payments) => write({ ...given, kind, seconds, payments }) };
}

/** The bench of the earlier commit, on databases in a folder of its own. */
async function openEarlier({ seconds, rows, say }: Bench): Promise<{ opened: openings.OpenedBench; side: Side }> {
  const folder = join(earlierFolder(), 'bench');
  process.env['BENCH_DIR'] = join(bench_dir, 'earlier');
  const earlier = (await import(join(folder, 'open-bench.ts'))) as Pick<typeof openings, 'openBench'>;
  const opened = await earlier.openBench('seeded', { sizes: ['100k'], seconds, rows }, say);
  const side = await standUp(
    'earlier',
    opened.bench,
    (await import(join(folder, 'writes/counters.ts'))) as typeof counters,
    (await import(join(folder, 'writes/write-load.ts'))) as typeof loads,
  );
  return { opened, side };
}

/** Payments and their outcomes in turns, and each side begins every other round. */
async function compare(sides: readonly Side[], seconds: number): Promise<Record<Side['name'], Kinds>> {
  const measured = { earlier: { create: [], outcome: [] }, now: { create: [], outcome: [] } } as Record<
    Side['name'],
    Kinds
  >;
  for (const { load } of sides) {
    const { payments } = await load('create', cold_seconds, []);
    await load('outcome', cold_seconds, payments);
  }
  for (let round = 0; round < rounds; round++)
    for (const { name, load } of round % 2 === 0 ? sides : sides.toReversed()) {
      const created = await load('create', seconds, []);
      measured[name].create.push(created);
      measured[name].outcome.push(await load('outcome', seconds, created.payments));
    }
  return measured;
}

const middle = (written: readonly Written[], of: (one: Written) => number): number =>
  written.map(of).toSorted((one, other) => one - other)[Math.floor(written.length / 2)] ?? Number.NaN;
const rate = (written: readonly Written[]): number => middle(written, (one) => one.calls_per_second);
const waits = (written: readonly Written[]): string =>
  `${middle(written, (one) => one.p50_ms).toFixed(1)} / ${middle(written, (one) => one.p99_ms).toFixed(0)}`;

async function measure(bench: Bench): Promise<Measured> {
  const { opened, side } = await openEarlier(bench);
  try {
    const now = await standUp('now', bench, { tokensSpread, write_environment, bench_webhook_secret }, { writeLoad });
    const { earlier, now: present } = await compare([side, now], bench.seconds);
    const kinds = [
      ['create a payment', 'create'],
      ['book its outcome', 'outcome'],
    ] as const;
    return {
      targets: kinds.map(([what, kind]) => {
        const part = rate(present[kind]) / rate(earlier[kind]);
        return {
          what: `${what}: part of the earlier commit's calls`,
          target: `≥ ${smallest_part}`,
          measured: part.toFixed(2),
          met: part >= smallest_part,
        };
      }),
      tables: [
        {
          title: 'Payments at 200 clinics, beside an earlier commit',
          columns: [
            'call',
            'earlier, calls/s',
            'now, calls/s',
            'earlier, p50 / p99 ms',
            'now, p50 / p99 ms',
            'now / earlier',
          ],
          rows: kinds.map(([what, kind]) => [
            what,
            rate(earlier[kind]).toFixed(0),
            rate(present[kind]).toFixed(0),
            waits(earlier[kind]),
            waits(present[kind]),
            (rate(present[kind]) / rate(earlier[kind])).toFixed(2),
          ]),
          note: `Medians of ${rounds} turns with ${clients} clients. Each side has its own database of 100 thousand transactions, seeded by its own commit.`,
        },
      ],
    };
  } finally {
    await opened.close();
  }
}

/** Creating a payment and booking its outcome, beside those of an earlier commit in the same run. */
export const paymentsAgainstBase: Scenario = { name: 'payments', measure };
