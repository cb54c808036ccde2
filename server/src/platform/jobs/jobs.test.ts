import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passSilence } from '../../testing/database/queue-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { asSystem } from '../act/system-work.ts';
import { createLog } from '../log/log.ts';
import { jobKind, type JobWorker, jobWorker } from './job.ts';
import { heartbeat, job_schema, prepareQueue } from './queue.ts';
import { startTicker } from './ticker.ts';
import { type RunningJobs, startJobs } from './work.ts';
import { app_role } from '../db/migrations/roles.ts';

interface Numbered {
  number: number;
}
const counted = jobKind<Numbered>('counted');
const stumbling = jobKind<Numbered>('stumbling');
const without_room = jobKind<Numbered>('without-room');
const long = jobKind<Numbered>('long');
const done: number[] = [];
const logged: string[] = [];
const tries = new Map<number, number>();
let long_begun = 0;
const long_ends = Promise.withResolvers<void>();

const workers: JobWorker[] = [
  jobWorker(counted, async (_, { number }) => void done.push(number)),
  jobWorker(stumbling, async (_, { number }) => {
    tries.set(number, (tries.get(number) ?? 0) + 1);
    if (tries.get(number) === 1) throw new Error('not the first time');
  }),
  jobWorker(without_room, () => Promise.reject(noRoom())),
  jobWorker(long, async () => {
    long_begun += 1;
    await long_ends.promise;
  }),
];

let app: TestApp;
let jobs: RunningJobs;
beforeAll(async () => {
  app = await startTestApp({ log: createLog('warn', { write: (line) => void logged.push(line) }) });
  await prepareQueue(app.owner_url, app_role, workers);
  jobs = await startJobs(app.platform, workers);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

/** As Node reports it. */
const noRoom = (): Error => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });

/** The log lines of a job. */
const linesOf = (job: string) =>
  logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['job'] === job);

const nowhere = { group_id: 0, clinic_ids: [], clinic_id: 0 };

test('a job of a failed transaction never runs', async () => {
  const failing = asSystem(app.platform, 'test', nowhere, async (act) => {
    await act.enqueue(counted, { number: 1 });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(counted, { number: 2 }));
  await eventually('the later job', () => done.includes(2));
  expect(done).toEqual([2]);
});

test('a job starts at once', async () => {
  const began = performance.now();
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(counted, { number: 3 }));
  await eventually('the job', () => done.includes(3));
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a job whose announcement was lost is found within seconds', async () => {
  // Written as the queue writes it, without an announcement.
  await app.owner.query(`insert into ${job_schema}.job (name, data) values ('counted', '{"number": 4}')`);
  await eventually('the job', () => done.includes(4), 5_000);
  expect(done.filter((number) => number === 4)).toHaveLength(1);
});

test('a failed job is retried', async () => {
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(stumbling, { number: 1 }));
  await eventually('the second try', () => tries.get(1) === 2, 20_000);
  expect(linesOf('stumbling')).toMatchObject([{ level: 40, msg: 'a job failed', tries: 1 }]);
});

test('F6 a job on a full disk raises the same alarm as a call', async () => {
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(without_room, { number: 1 }));
  await eventually('the alarm', () => linesOf('without-room').length > 0);
  expect(linesOf('without-room')[0]).toMatchObject({ level: 50, msg: 'a disk is full', err: { code: 'ENOSPC' } });
});

test('F6 recurring work raises the alarm too, even if only part of it found no room', async () => {
  const work = async (): Promise<void> => {
    throw new AggregateError([new Error('something else'), noRoom()], '2 of 3 failed.');
  };
  const worker = jobWorker(jobKind<Record<string, never>>('recurring-room'), work, { every_seconds: 0.5 });
  const ticker = startTicker(app.platform, [worker]);
  await eventually('the alarm', () => linesOf('recurring-room').length > 0);
  await ticker.stop();
  expect(linesOf('recurring-room')[0]).toMatchObject({ level: 50, msg: 'a disk is full' });
});

test('recurring work runs once over all processes, and continues after a failure', async () => {
  const turns: string[] = [];
  const worker = (process_name: string): JobWorker =>
    jobWorker(
      jobKind<Record<string, never>>('recurring'),
      async () => {
        turns.push(process_name);
        if (turns.length === 2) throw new Error('one bad turn');
      },
      { every_seconds: 0.5 },
    );
  const tickers = [startTicker(app.platform, [worker('one')]), startTicker(app.platform, [worker('two')])];
  const began = performance.now();
  await eventually('five turns', () => turns.length >= 5, 10_000);
  const took_ms = performance.now() - began;
  await Promise.all(tickers.map((ticker) => ticker.stop()));
  expect(took_ms).toBeGreaterThan(4 * 450);
});

const lookLater = (seconds: number) => passSilence(app.owner, app.platform.queue, seconds);

test('F19 the job of a dead process is restarted by another after half a minute without a heartbeat', async () => {
  const boss = await app.platform.queue.boss();
  const held = jobKind<Numbered>('held');
  const worker = jobWorker(held, async (_, { number }) => void done.push(number));
  await prepareQueue(app.owner_url, app_role, [worker]);
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(held, { number: 19 }));
  // A worker that takes a job and sends no heartbeat counts as dead.
  expect(await boss.fetch(held.name)).toHaveLength(1);
  const alive = await startJobs(app.platform, [worker]);
  await lookLater(heartbeat.missed_after_seconds - 5);
  await delay(1_000);
  expect(done).not.toContain(19);
  await lookLater(6);
  await eventually('the job', () => done.includes(19), 20_000);
  expect(done.filter((number) => number === 19)).toHaveLength(1);
  await alive.stop();
});

test('a long job sends heartbeats and is left to its worker', async () => {
  await asSystem(app.platform, 'test', nowhere, (act) => act.enqueue(long, { number: 1 }));
  await eventually('its begin', () => long_begun === 1);
  await lookLater(heartbeat.missed_after_seconds - 5);
  const silentFor = async (): Promise<number> => {
    const { rows } = await app.owner.query<{ seconds: number }>(
      `select extract(epoch from now() - heartbeat_on)::float as seconds from ${job_schema}.job where name = 'long'`,
    );
    return rows[0]?.seconds ?? Infinity;
  };
  await eventually('its word', async () => (await silentFor()) < 5, 1_500 * heartbeat.every_seconds);
  await lookLater(heartbeat.missed_after_seconds - 5);
  await delay(1_000);
  expect(long_begun).toBe(1);
  long_ends.resolve();
  await eventually('its end', async () => {
    const { rows } = await app.owner.query(`select from ${job_schema}.job where name = 'long' and state = 'completed'`);
    return rows.length === 1;
  });
});
