import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { largest_sub_list } from '@clinic/contract/shared/lists/paging.ts';
import pg from 'pg';
import { type Loaded, load } from '../measure/load.ts';
import { measureMeanwhile } from '../measure/meanwhile.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { ms } from './written-row.ts';

const at_once = 20;
const most_megabytes = 150;
const most_times_slower = 2;
/** A counter's rate of calls. */
const connections = 4;
const issues = 12_000;

/** Reports that many issues on the largest clinic's newest payment. Returns its id. */
async function plantIssues({ url, clinics: { largest } }: SeededDatabase): Promise<number> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string }>(
      `insert into issue (clinic_id, transaction_id, created_at, updated_at, create_user, type, remark)
       select clinic_id, id, now(), now(), 'planted', 1, 'One of many that were reported on this payment, ' || n
       from (select clinic_id, id from transaction where clinic_id = $1 order by id desc limit 1) newest, generate_series(1, $2::int) n
       returning transaction_id as id`,
      [largest.id, issues],
    );
    return Number(rows[0]?.id);
  } finally {
    await owner.end();
  }
}

/** Reads an answer whole, as a browser does. */
async function statusOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

interface Answered {
  whole: number;
  /** Not admitted in time, and told when to retry. */
  put_off: number;
}

/** Twenty at once, repeated until the time is over. */
async function askAtOnce(url: string, token: string, seconds: number): Promise<Answered> {
  const ends_at = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  while (performance.now() < ends_at)
    statuses.push(...(await Promise.all(Array.from({ length: at_once }, () => statusOf(url, token)))));
  const answered = (status: number): number => statuses.filter((one) => one === status).length;
  const [whole, put_off] = [answered(200), answered(503)];
  if (whole + put_off < statuses.length) throw new Error(`Answers of ${[...new Set(statuses)].join(', ')}.`);
  return { whole, put_off };
}

async function measure(bench: Bench): Promise<Measured> {
  const seeded = bench.databases.find(({ size }) => size === '1m') ?? bench.databases.at(-1);
  if (!seeded) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(seeded.size);
  const path = listTransactionIssues.path.replace('{id}', String(await plantIssues(database)));
  const server = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const { largest, middle } = database.clinics;
  const list = `${server.url}/api${path}?n=${largest_sub_list}`;
  const token = await bench.tokenFor(database, largest);
  const authorization = `Bearer ${await bench.tokenFor(database, middle)}`;
  const call = (seconds: number): Promise<Loaded> =>
    load({ url: `${server.url}/api${listTransactions.path}`, headers: { authorization }, seconds, connections });
  await call(1);
  await statusOf(list, token);
  const { result, alone, during, grown_megabytes } = await measureMeanwhile(server.pid, call, bench.seconds, () =>
    askAtOnce(list, token, 2 * bench.seconds),
  );
  const { whole, put_off } = result;
  const slower = during.p99_ms / alone.p99_ms;
  return {
    targets: [
      {
        what: `${at_once} lists of ${largest_sub_list} rows at once: resident memory that they take`,
        target: `< ${most_megabytes} MB`,
        measured: `${grown_megabytes.toFixed(0)} MB`,
        met: grown_megabytes < most_megabytes,
      },
      {
        what: "another clinic's p99 meanwhile",
        target: `< ${most_times_slower} times`,
        measured: `${slower.toFixed(2)} times`,
        met: slower < most_times_slower,
      },
    ],
    tables: [
      {
        title: `Lists of ${largest_sub_list} rows, ${at_once} at once, again and again`,
        columns: [
          'transactions',
          'answered whole',
          'put off',
          'first page alone, p50 / p99 ms',
          'meanwhile, p50 / p99 ms',
        ],
        rows: [
          [
            seeded.size,
            String(whole),
            String(put_off),
            `${ms(alone.p50_ms)} / ${ms(alone.p99_ms)}`,
            `${ms(during.p50_ms)} / ${ms(during.p99_ms)}`,
          ],
        ],
        note: `The issues of one payment, of which there are ${issues}. First page: another clinic's, ${connections} connections, one call after the other.`,
      },
    ],
  };
}

/** The cost of a list requested with the maximum of rows. */
export const largeLists: Scenario = { name: 'large-lists', measure };
