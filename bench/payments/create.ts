import type { Bench, Measured, Scenario, Target } from '../scenario.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';
import { bareInserts } from '../writes/bare-inserts.ts';
import { bench_webhook_secret, tokensAt, write_environment } from '../writes/counters.ts';
import { watchDeltas } from '../writes/watch-deltas.ts';
import { type Written, writeLoad } from '../writes/write-load.ts';
import { wholeOf, writtenRow } from './written-row.ts';

const clients = 8;
const rounds = 3;
const warm_up_seconds = 1;
const least_per_second = 800;

interface Place {
  name: string;
  clinics: (database: SeededDatabase) => Promise<SeededClinic[]>;
}

const places: Place[] = [
  { name: '200 clinics', clinics: ({ url }) => manyClinics(url, 200) },
  // All of them wait for one clinic's event numbers.
  { name: 'one busy clinic', clinics: async ({ clinics }) => [clinics.largest] },
];

/** Bare and product in turns; the first round of each only warms up, and so does the first second of the product's others. */
async function measurePlace(bench: Bench, database: SeededDatabase, url: string, clinics: SeededClinic[]) {
  const load = { url, clients, tokens: await tokensAt(bench, database, clinics, Math.max(clients, clinics.length)) };
  const bare: Written[] = [];
  const product: Written[] = [];
  for (let round = 0; round <= rounds; round++) {
    const seconds = round === 0 ? 2 * warm_up_seconds : bench.seconds;
    bare.push(await bareInserts(database.url, clinics, { clients, seconds }));
    product.push(
      await writeLoad({
        ...load,
        kind: 'create',
        seconds,
        warm_up_seconds,
        payments: [],
        webhook_secret: bench_webhook_secret,
        paid_at: '',
      }),
    );
  }
  return { bare: wholeOf(bare.slice(1)), product: wholeOf(product.slice(1)) };
}

async function measure(bench: Bench): Promise<Measured> {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(smallest.size);
  const { url } = await bench.startServer(database, write_environment);
  const rows: string[][] = [];
  const targets: Target[] = [];
  const deltas = await watchDeltas(database.url);
  for (const { name, clinics } of places) {
    const { bare, product } = await measurePlace(bench, database, url, await clinics(database));
    rows.push(...writtenRow(name, bare, product));
    targets.push({
      what: `create a payment, ${clients} clients, ${name}`,
      target: `≥ ${least_per_second} a second`,
      measured: String(Math.round(product.calls_per_second)),
      met: product.calls_per_second >= least_per_second,
    });
  }
  const { most, folded_after_seconds } = await deltas.ended();
  targets.push({
    what: 'sums of what was created: changes not yet folded',
    target: 'none 10 seconds after the last payment',
    measured: `at most ${most} at once, none after ${folded_after_seconds?.toFixed(0) ?? 'more than 20'} s`,
    met: folded_after_seconds !== undefined && folded_after_seconds <= 10,
  });
  return {
    targets,
    tables: [
      {
        title: 'Create a payment with its QR code',
        columns: ['where', 'what', 'a second', 'p50 / p99 ms', 'product / bare'],
        rows,
        note: `${clients} clients, one call after the other, from a process of their own; server, database and clients share the cores.`,
      },
    ],
  };
}

/** Payments created over HTTP, beside the same rows written bare. */
export const create: Scenario = { name: 'create', measure };
