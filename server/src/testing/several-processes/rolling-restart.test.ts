import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workers } from '../../app.ts';
import { announce, makeClinic, makeGroup, makeUser } from '../factories.ts';
import { cashier_roles, type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../money/payments.ts';
import { eventually } from '../wire/test-socket.ts';
import { lostOrDoubled, startConstantLoad } from './constant-load.ts';
import { followThrough } from './moving-socket.ts';
import { type ProcessPair, startProcessPair } from './process-pair.ts';
import { readTurns, type Turn, turnsTakenTwice, writeDownTurns } from './turns.ts';

const every_seconds = new Map(
  workers.flatMap(({ kind, every_seconds: seconds }) => (seconds === undefined ? [] : [[kind.name, seconds] as const])),
);

/** Two processes start within the test: a busy machine needs most of a minute for that. */
const patience_ms = 120_000;

let pair: ProcessPair;
let counters: Counter[];
beforeAll(async () => {
  pair = await startProcessPair();
  await writeDownTurns(pair.planting);
  const group = await makeGroup(pair.planting);
  const clinic = await makeClinic(pair.planting, group);
  const user = await makeUser(pair.planting, group, { clinics: [clinic], roles: cashier_roles });
  counters = await Promise.all([1, 2, 3].map(() => openCounter(pair.planting, user, clinic)));
});
afterAll(() => pair.close());

/** Announces numbered events until stopped. Returns how many there were. */
function startAnnouncing(counter: Counter): () => Promise<number> {
  let stopped = false;
  const run = async (): Promise<number> => {
    let count = 0;
    for (; !stopped; await delay(20)) {
      count += 1;
      await announce(pair.planting, counter.clinic, [{ name: 'payment_receive', data: { transaction_id: count } }]);
    }
    return count;
  };
  const running = run();
  return () => {
    stopped = true;
    return running;
  };
}

test(
  'F17 a rolling restart fails no call and duplicates none; a socket that changes process misses nothing',
  async () => {
    const listener = await makeCounter(pair.planting);
    const socket = await followThrough(pair.proxy.url, listener.token);
    const endAnnouncing = startAnnouncing(listener);
    const load = startConstantLoad(pair.proxy.url, pair.planting, counters);
    const codes = [await pair.restart(0)];
    await eventually('the proxy to find it again', () => pair.proxy.healthy().every(Boolean));
    codes.push(await pair.restart(1));
    await eventually('the proxy to find it again', () => pair.proxy.healthy().every(Boolean));
    await eventually('calls on both', () => load.calls > 200, 20_000);
    await load.stop();
    const announced = await endAnnouncing();
    await eventually('a new connection', () => socket.moves() > 0, 5_000);
    await eventually('the last event', () => socket.received().at(-1)?.data['transaction_id'] === announced, 20_000);
    await socket.stop();

    expect(load.failures.slice(0, 5)).toEqual([]);
    expect(codes).toEqual([0, 0]);
    expect(load.paid.size).toBeGreaterThan(20);
    expect(await lostOrDoubled(pair.planting, load.paid)).toEqual([]);
    expect(Math.min(...pair.proxy.served())).toBeGreaterThan(20);
    expect(socket.received().map(({ data }) => data['transaction_id'])).toEqual(
      Array.from({ length: announced }, (_, index) => index + 1),
    );
  },
  patience_ms,
);

test('the checks detect a lost payment and a duplicated one', async () => {
  for (let times = 1; times <= 2; times++) {
    const payment = await startPayment(pair.planting, counters[0] as Counter, { patient_id: 'P-twice' });
    await sendOutcome(pair.planting, { reference: payment.reference });
  }
  expect(await lostOrDoubled(pair.planting, new Set(['P-never', 'P-twice']))).toEqual(
    expect.arrayContaining(['P-never', 'P-twice']),
  );
});

test(
  'F1 a killed process fails the calls in progress: the load detects it',
  async () => {
    const load = startConstantLoad(pair.proxy.url, pair.planting, counters);
    await eventually('calls', () => load.calls > 30, 10_000);
    const { pid } = pair.processes[0];
    // It is killed in the middle of a call: a slow one is always running.
    const locking = await pair.planting.owner.connect();
    await locking.query('begin; lock table patient in access exclusive mode');
    await eventually('calls to wait on both', async () => {
      const { rows } = await pair.planting.owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'patient'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return (rows[0]?.waiting ?? 0) >= counters.length;
    });
    process.kill(pid, 'SIGKILL');
    await locking.query('rollback');
    locking.release();
    await eventually('the failure', () => load.failures.length > 0);
    await load.stop();
    expect(load.failures.join('\n')).toContain('502');
    await pair.restart(0);
  },
  patience_ms,
);

test('F17 recurring jobs took each turn once over both processes, also during the restarts', async () => {
  const shortest = [...every_seconds].toSorted(([, a], [, b]) => a - b)[0]?.[0];
  // Jobs with longer intervals may have run before the recording began.
  const due = [...every_seconds].filter(([, seconds]) => seconds <= 10).map(([name]) => name);
  expect(due.length).toBeGreaterThanOrEqual(2);
  let turns: Turn[] = [];
  const turnsOf = (name: string | undefined): number => turns.filter((turn) => turn.name === name).length;
  await eventually(
    'turns of all',
    async () => {
      turns = await readTurns(pair.planting);
      return turnsOf(shortest) >= 3 && due.every((name) => turnsOf(name) > 0);
    },
    25_000,
  );
  expect(turnsTakenTwice(turns, every_seconds)).toEqual([]);
  // The check detects a turn that two processes take within the job's interval.
  const twice = turns.flatMap((turn) => [turn, { ...turn, at_ms: turn.at_ms + 500 }]);
  expect(turnsTakenTwice(twice, every_seconds).length).toBeGreaterThanOrEqual(turns.length);
});
