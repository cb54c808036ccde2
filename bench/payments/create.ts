import { startBareList } from '../baseline/bare-list.ts';
import { bare_calls_there, there } from '../baseline/reference-machine.ts';
import type { Bench, Measured, Scenario, Table, Target } from '../scenario.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';
import { bareInserts } from '../writes/bare-inserts.ts';
import { bench_webhook_secret, tokensAt, write_environment } from '../writes/counters.ts';
import { watchDeltas } from '../writes/watch-deltas.ts';
import { type Written, writeLoad } from '../writes/write-load.ts';
import { productRow, wholeOf, writtenRow } from './written-row.ts';

const rounds = 3;
const warm_up_seconds = 1;
/** A newly copied database is neither in memory nor in the log: each page is read and logged as a whole on its first write. */
const cold_seconds = 15;
const least_per_second = 800;

interface Place {
  name: string;
  clients: number;
  /** The target of the design. */
  promised?: boolean;
  clinics: (database: SeededDatabase) => Promise<SeededClinic[]>;
}

const places: Place[] = [
  { name: '200 clinics', clients: 8, promised: true, clinics: ({ url }) => manyClinics(url, 200) },
  // All of them wait for one clinic's event numbers.
  { name: 'one busy clinic', clients: 8, promised: true, clinics: async ({ clinics }) => [clinics.largest] },
  { name: '200 clinics', clients: 64, clinics: ({ url }) => manyClinics(url, 200) },
];

/** Bare and product in turns. The first round only warms up, and so does the first second of the product's others. */
async function measurePlace(
  bench: Bench,
  database: SeededDatabase,
  url: string,
  { clients, clinics: clinicsOf }: Place,
) {
  const clinics = await clinicsOf(database);
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

/** Payments at 200 clinics of a new copy, until it behaves like a database in use. */
async function startCold(bench: Bench, database: SeededDatabase, url: string): Promise<Written> {
  const clients = 8;
  const tokens = await tokensAt(bench, database, await manyClinics(database.url, 200), 200);
  const signed = { webhook_secret: bench_webhook_secret, paid_at: '' };
  const seconds = cold_seconds;
  return writeLoad({ url, clients, tokens, kind: 'create', seconds, warm_up_seconds: 0, payments: [], ...signed });
}

/** Figures with a target, converted to the machine of the target. */
function promise(what: string, here: number, bare_calls_here: number): Target {
  const rate = Math.round(there(here, bare_calls_here));
  return {
    what: `create a payment, ${what} (where a bare server lists ${bare_calls_there} times a second)`,
    target: `≥ ${least_per_second} a second`,
    measured: `${rate}; here ${Math.round(here)} beside ${Math.round(bare_calls_here)}`,
    met: rate >= least_per_second,
  };
}

async function measureSize(bench: Bench, seeded: SeededDatabase, { tables, targets }: Measured): Promise<void> {
  const { size } = seeded;
  // Before and after the rest, on an otherwise idle machine.
  const bare_list = await startBareList(seeded);
  await bare_list.measure(bench.seconds);
  const database = await bench.copyOf(size);
  const server = await bench.startServer(database, write_environment);
  const { url } = server;
  const deltas = await watchDeltas(database.url);
  const cold = await startCold(bench, database, url);
  tables[0]?.rows.push(productRow(`200 clinics, 8 clients, ${size}, just copied`, cold));
  const promised: [what: string, calls_per_second: number][] = [];
  for (const place of places) {
    const what = `${place.name}, ${place.clients} clients, ${size}`;
    bench.say(`  ${what}`);
    const { bare, product } = await measurePlace(bench, database, url, place);
    tables[0]?.rows.push(...writtenRow(what, bare, product));
    if (place.promised) promised.push([what, product.calls_per_second]);
  }
  const { most, folded_after_seconds } = await deltas.ended();
  await server.stop();
  await bare_list.measure(bench.seconds);
  await bare_list.stop();
  targets.push(...promised.map(([what, here]) => promise(what, here, bare_list.calls_per_second())), {
    what: `sums of what was created, ${size}: changes not yet folded`,
    target: 'none 10 seconds after the last payment',
    measured: `at most ${most} at once, none after ${folded_after_seconds?.toFixed(0) ?? 'more than 20'} s`,
    met: folded_after_seconds !== undefined && folded_after_seconds <= 10,
  });
}

/** At the smallest and the largest size: the cost of a payment must not grow with their number. */
async function measure(bench: Bench): Promise<Measured> {
  const ends = new Set([bench.databases[0], bench.databases.at(-1)].flatMap((database) => database ?? []));
  if (ends.size === 0) throw new Error('This scenario needs a seeded database.');
  const table: Table = {
    title: 'Create a payment with its QR code',
    columns: ['where', 'what', 'a second', 'p50 / p99 ms', 'product / bare'],
    rows: [],
    note: 'Each client makes one call after the other, from a process of their own; server, database and clients share the cores. What a payment takes of round trips, and how many more than bare, is held by a test.',
  };
  const measured: Measured = { targets: [], tables: [table] };
  for (const database of ends) await measureSize(bench, database, measured);
  return measured;
}

/** Payments created over HTTP, beside the same rows written directly. */
export const create: Scenario = { name: 'create', measure };
