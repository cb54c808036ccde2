import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes } from '../measure/memory.ts';
import { percentile } from '../measure/percentile.ts';
import type { Bench, Measured, Scenario, Target } from '../scenario.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { type Arrival, openSockets } from '../sockets/socket-clients.ts';
import { startPayments } from '../sockets/start-payments.ts';
import { tellOutcomes } from '../sockets/tell-outcomes.ts';
import { bench_webhook_secret, tokensAt, write_environment } from '../writes/counters.ts';
import { writeLoad } from '../writes/write-load.ts';
import { ms } from './written-row.ts';

const sockets = 3_000;
const clinics_with_sockets = 100;
const per_second = 40;
const limits_ms = { one: 100, two: 150 };

interface Told {
  each_ms: number[];
  all_ms: number[];
  missing: number;
}

/** From sending each call to the arrival of its event at each socket, and at the clinic's last socket. */
function judge(sent_at_ms: Map<number, number>, arrivals: readonly Arrival[]): Told {
  const of_payment = Map.groupBy(arrivals, ({ id }) => id);
  const told: Told = { each_ms: [], all_ms: [], missing: 0 };
  for (const [id, sent_at] of sent_at_ms) {
    const times = (of_payment.get(id) ?? []).map(({ at_ms }) => at_ms - sent_at);
    told.missing += sockets / clinics_with_sockets - times.length;
    told.each_ms.push(...times);
    told.all_ms.push(Math.max(...times));
  }
  return told;
}

async function measurePlace(bench: Bench, database: SeededDatabase, processes: 'one' | 'two') {
  const told_to = await bench.startServer(database, write_environment);
  const held_by = processes === 'one' ? told_to : await bench.startServer(database, write_environment);
  const clinics = await manyClinics(database.url, clinics_with_sockets);
  const { payments } = await writeLoad({
    kind: 'create',
    url: told_to.url,
    clients: 8,
    seconds: 3,
    warm_up_seconds: 0,
    tokens: await tokensAt(bench, database, clinics, clinics_with_sockets),
    payments: [],
    webhook_secret: bench_webhook_secret,
    paid_at: '',
  });
  const tokens = await tokensAt(bench, database, clinics, sockets);
  const before_megabytes = await residentMegabytes(held_by.pid);
  const clients = await openSockets(held_by.url, tokens);
  try {
    const after_megabytes = await residentMegabytes(held_by.pid);
    const wanted = payments.slice(0, Math.round(bench.seconds * 4 * per_second));
    await clients.report();
    const starting = await tokensAt(bench, database, clinics, wanted.length);
    const started = await startPayments(told_to.url, starting, per_second);
    await delay(2_000);
    const created = judge(started, await clients.report());
    const sent = await tellOutcomes(told_to.url, wanted, { secret: bench_webhook_secret, per_second });
    await delay(2_000);
    return {
      created,
      told: judge(sent, await clients.report()),
      connected_in_ms: clients.connected_in_ms,
      kilobytes_each: ((after_megabytes - before_megabytes) * 1024) / sockets,
    };
  } finally {
    await clients.stop();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const rows: string[][] = [];
  const targets: Target[] = [];
  for (const processes of ['one', 'two'] as const) {
    bench.say(`  sockets on ${processes === 'one' ? 'the process that is told' : 'another process'}`);
    const measured = await measurePlace(bench, await bench.copyOf(smallest.size), processes);
    const place = processes === 'one' ? 'on one process' : 'across two processes';
    for (const [what, told] of [
      ['create', measured.created],
      ['outcome', measured.told],
    ] as const) {
      const { each_ms, all_ms, missing } = told;
      const p99_ms = percentile(each_ms, 0.99);
      rows.push([
        `${what}, ${place}`,
        `${ms(percentile(each_ms, 0.5))} / ${ms(p99_ms)}`,
        `${ms(percentile(all_ms, 0.5))} / ${ms(percentile(all_ms, 0.99))}`,
        `${each_ms.length} / ${missing}`,
        (measured.connected_in_ms / 1000).toFixed(1),
        measured.kilobytes_each.toFixed(0),
      ]);
      targets.push({
        what: `${what} to event, ${sockets} sockets ${place}, p99`,
        target: `< ${limits_ms[processes]} ms, none missing`,
        measured: `${ms(p99_ms)} ms, ${missing} missing`,
        met: p99_ms < limits_ms[processes] && missing === 0,
      });
    }
  }
  return {
    targets,
    tables: [
      {
        title: `Create and outcome to event: ${sockets} sockets at ${clinics_with_sockets} clinics, ${per_second} a second of each`,
        columns: [
          'what, sockets',
          'sent to a socket, p50 / p99 ms',
          'to the last socket of the clinic, p50 / p99 ms',
          'received / missing',
          'all let in after, s',
          'memory of a socket, KB',
        ],
        rows,
        note: 'The sockets are clients of their own in two processes; they, the servers and the database share the cores.',
      },
    ],
  };
}

export const live: Scenario = { name: 'live', measure };
