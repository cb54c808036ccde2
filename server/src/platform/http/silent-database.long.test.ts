import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppBehindProxy, startAppBehindProxy } from '../../testing/wire/app-behind-proxy.ts';
import { announce } from '../../testing/factories.ts';
import { makeCounter, startPayment } from '../../testing/money/payments.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { asSystem } from '../act/system-work.ts';
import { startJobs } from '../jobs/work.ts';
import { mailJob, mailWorker } from '../mail/send-mail.ts';

let proxy: AppBehindProxy['proxy'];
let app: AppBehindProxy['app'];
let close: AppBehindProxy['close'];
beforeAll(async () => {
  ({ app, proxy, close } = await startAppBehindProxy());
});
afterAll(() => close());

const noticed_within_ms = 11_000;
/** The server's limit for an idle transaction is 15 seconds. */
const lock_free_within_ms = 17_000;

/** True if the lock that a silent transaction holds is free. */
async function isFree(): Promise<boolean> {
  const { rows } = await app.owner.query<{ free: boolean }>('select pg_try_advisory_lock(99) as free');
  return rows[0]?.free === true;
}

async function mailsAfter(): Promise<number | null> {
  return (await app.owner.query("select from sent_mail where subject = 'After'")).rowCount;
}

test('F10 a silent database gives a 503 within 10 seconds; silent connections are dropped, their locks are freed, and service goes on', async () => {
  const counter = await makeCounter(app);
  const socket = await openSocket(app.url);
  await socket.init(counter.token);
  const jobs = await startJobs(app.platform, [mailWorker]);
  const list = () => app.call(listTransactions, {}, counter.token);
  await Promise.all([...Array.from({ length: 20 }, list), startPayment(app, counter)]);
  await eventually('the first event', () => socket.received.length === 1);
  const holding = await app.platform.pool.connect();
  await holding.query('begin; select pg_advisory_xact_lock(99)');

  proxy.stall();
  const began = performance.now();
  const committing = holding.query('commit').then(
    () => 'committed',
    (error: Error) => error.message,
  );
  const answers = await Promise.all(Array.from({ length: 20 }, list));
  expect(performance.now() - began).toBeLessThan(noticed_within_ms);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(await isFree()).toBe(false);
  expect(await committing).toBe('Query read timeout');
  holding.release(true);

  // Silent connections stay silent for ever: each client must drop them.
  proxy.heal();
  await eventually('an answer', async () => (await list()).status === 200, 3_000);
  await announce(app, counter.clinic, [{ name: 'payment_receive', data: { transaction_id: 1 } }]);
  await eventually('the event', () => socket.received.length === 2, 12_000);
  await asSystem(app.platform, 'test', { group_id: 0, clinic_ids: [], clinic_id: 0 }, (act) =>
    act.enqueue(mailJob, { kind: 'other', to: 'a@example.com', subject: 'After', text: 'x' }),
  );
  await eventually('the mail', async () => (await mailsAfter()) === 1, 25_000);
  await eventually('the lock', isFree, lock_free_within_ms);
  expect(socket.isCut()).toBe(false);
  await jobs.stop();
}, 80_000);
