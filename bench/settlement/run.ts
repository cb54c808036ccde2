import { setTimeout as delay } from 'node:timers/promises';
import {
  createSettlementRun,
  listSettlementRuns,
  type SettlementRun,
} from '@clinic/contract/settlement/settlement-runs.ts';
import type { ServerProcess } from '@clinic/server/testing/server-process.ts';
import pg from 'pg';
import { residentMegabytes, watchMemory } from '../measure/memory.ts';
import { percentile } from '../measure/percentile.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';

const most_megabytes = 300;
const looks_every_ms = 500;
const headers = { authorization: `Bearer ${bench_platform_key}`, 'content-type': 'application/json' };

interface Settled {
  advices: number;
  transactions: number;
  clinics: number;
}

async function onDatabase<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** The sums alone that a run must come to, by one statement over all clinics, in seconds. */
const bareAggregate = (url: string): Promise<number> =>
  onDatabase(url, async (owner) => {
    const seconds: number[] = [];
    for (let time = 0; time < 3; time++) {
      const began = performance.now();
      await owner.query(
        `select clinic_id, count(*), sum(amount_cents), sum(admin_fee_cents), sum(admin_fee_gst_cents), sum(handling_fee_cents),
           sum(handling_fee_gst_cents) from transaction where status = 'p' and payment_advice_id is null group by clinic_id`,
      );
      seconds.push((performance.now() - began) / 1000);
    }
    return percentile(seconds, 0.5);
  });

const whatWasSettled = (url: string): Promise<Settled> =>
  onDatabase(url, async (owner) => {
    const { rows } = await owner.query<Settled>(
      `select count(*)::int as advices, coalesce(sum(number_of_transactions), 0)::int as transactions,
         count(distinct clinic_id)::int as clinics from payment_advice`,
    );
    return rows[0] ?? { advices: 0, transactions: 0, clinics: 0 };
  });

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Asks for a run over all clinics and waits until it is over; gives its seconds. */
async function settleAll({ url }: ServerProcess): Promise<number> {
  const began = performance.now();
  const asked = await answerOf<SettlementRun>(
    await fetch(`${url}/api${createSettlementRun.path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'a run of the bench' },
      body: '{}',
    }),
  );
  for (;;) {
    await delay(looks_every_ms);
    const { data } = await answerOf<{ data: SettlementRun[] }>(
      await fetch(`${url}/api${listSettlementRuns.path}`, { headers }),
    );
    if (data.find(({ id }) => id === asked.id)?.finished_at) return (performance.now() - began) / 1000;
  }
}

async function measure(bench: Parameters<Scenario['measure']>[0]): Promise<Measured> {
  const seeded = bench.databases.find(({ size }) => size === '1m') ?? bench.databases[0];
  if (!seeded) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(seeded.size);
  const aggregate_seconds = await bareAggregate(database.url);
  const server = await bench.startServer(database, { LOG_LEVEL: 'info' });
  const before_megabytes = await residentMegabytes(server.pid);
  const memory = watchMemory(server.pid);
  const seconds = await settleAll(server);
  memory.stop();
  const { advices, transactions, clinics } = await whatWasSettled(database.url);
  const largest_megabytes = memory.largest();
  return {
    targets: [
      {
        what: `a run over ${transactions.toLocaleString('en-SG')} transactions: resident memory of the process`,
        target: `< ${most_megabytes} MB`,
        measured: `${largest_megabytes.toFixed(0)} MB`,
        met: largest_megabytes < most_megabytes,
      },
    ],
    tables: [
      {
        title: 'A settlement run over all clinics, everything waiting',
        columns: [
          'transactions',
          'clinics',
          'advices',
          'seconds',
          'transactions a second',
          'memory, MB (more than before)',
          'bare aggregate, seconds',
          'run / bare aggregate',
        ],
        rows: [
          [
            transactions.toLocaleString('en-SG'),
            clinics.toLocaleString('en-SG'),
            advices.toLocaleString('en-SG'),
            seconds.toFixed(1),
            Math.round(transactions / seconds).toLocaleString('en-SG'),
            `${largest_megabytes.toFixed(0)} (+${(largest_megabytes - before_megabytes).toFixed(0)})`,
            aggregate_seconds.toFixed(2),
            (seconds / aggregate_seconds).toFixed(1),
          ],
        ],
        note: 'The aggregate only reads and sums; the run also marks each transaction as taken, with the indexes of its table, and makes the documents of each advice meanwhile.',
      },
    ],
  };
}

/** Everything that waits, settled in one run. */
export const run: Scenario = { name: 'run', measure };
