import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { load, type Loaded } from '../measure/load.ts';
import { measureMeanwhile } from '../measure/meanwhile.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { readAlone } from './read-export-alone.ts';
import { ms } from './written-row.ts';

const most_megabytes = 200;
const most_times_slower = 2;
/** A counter's rate of calls: enough to feel an export, too low to starve it. */
const connections = 4;
const exported_at_once = 2;

interface Exported {
  megabytes: number;
  seconds: number;
}

/** Reads the whole file, as a browser does. */
async function takeExport(url: string, token: string): Promise<Exported> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/clinic/transactions/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`The export was answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).byteLength;
  return { megabytes: bytes / 2 ** 20, seconds: (performance.now() - began) / 1000 };
}

async function measureSize(bench: Bench, database: SeededDatabase, at_once: number) {
  const { largest } = database.clinics;
  const server = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const token = await bench.tokenFor(database, largest);
  const call = (seconds: number): Promise<Loaded> =>
    load({
      url: `${server.url}/api${listTransactions.path}`,
      headers: { authorization: `Bearer ${token}` },
      seconds,
      connections,
    });
  await call(1);
  const { result, ...others } = await measureMeanwhile(server.pid, call, bench.seconds, () =>
    Promise.all(
      Array.from({ length: at_once }, async () => takeExport(server.url, await bench.tokenFor(database, largest))),
    ),
  );
  return { rows: largest.transactions, first: result[0], ...others };
}

async function measure(bench: Bench): Promise<Measured> {
  const database = bench.databases.at(-1);
  if (!database) throw new Error('This scenario needs a seeded database.');
  const rows: string[][] = [];
  const measured = [];
  bench.say('  the rows alone');
  const alone_seconds = await readAlone(database);
  for (const at_once of [1, exported_at_once]) {
    bench.say(`  ${at_once} at once`);
    const one = await measureSize(bench, database, at_once);
    measured.push(one);
    rows.push([
      `${at_once} × ${one.rows.toLocaleString('en-SG')} rows`,
      `${one.first?.megabytes.toFixed(1)} MB`,
      (one.first?.seconds ?? Number.NaN).toFixed(1),
      ((one.first?.seconds ?? Number.NaN) / alone_seconds).toFixed(1),
      `${one.largest_megabytes.toFixed(0)} (+${one.grown_megabytes.toFixed(0)})`,
      `${ms(one.alone.p50_ms)} / ${ms(one.alone.p99_ms)}`,
      `${ms(one.during.p50_ms)} / ${ms(one.during.p99_ms)}`,
      (one.during.p99_ms / one.alone.p99_ms).toFixed(2),
    ]);
  }
  const [single] = measured;
  if (!single) throw new Error('Nothing was exported.');
  const slower = single.during.p99_ms / single.alone.p99_ms;
  return {
    targets: [
      {
        what: `export of ${single.rows.toLocaleString('en-SG')} rows: resident memory that it takes`,
        target: `≤ ${most_megabytes} MB`,
        measured: `${single.grown_megabytes.toFixed(0)} MB; the process with it ${single.largest_megabytes.toFixed(0)} MB`,
        met: single.grown_megabytes <= most_megabytes,
      },
      {
        what: "the other calls' p99 during an export",
        target: `< ${most_times_slower} times`,
        measured: `${slower.toFixed(2)} times`,
        met: slower < most_times_slower,
      },
    ],
    tables: [
      {
        title: 'Export of the largest clinic',
        columns: [
          'exports',
          'file',
          'seconds',
          'times the rows alone',
          'memory of the process, MB (more than before)',
          'first page alone, p50 / p99 ms',
          'meanwhile, p50 / p99 ms',
          'p99: times slower',
        ],
        rows,
        note: `First page: ${connections} connections, one call after the other. The rows alone: read by the same statements through row-level security, and thrown away, in ${alone_seconds.toFixed(1)} s.`,
      },
    ],
  };
}

export const exported: Scenario = { name: 'export', measure };
