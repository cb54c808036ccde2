import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppBehindProxy, startAppBehindProxy } from '../../testing/wire/app-behind-proxy.ts';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
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

const body = { code: 'none', username: 'nobody', password: 'wrong' };

test('while the database is down a call gets 503 with Retry-After, and readiness names what is missing', async () => {
  expect((await app.call(login, { body })).status).toBe(401);
  proxy.cut();
  for (let call = 0; call < 5; call++) {
    const away = await app.call(login, { body });
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(away.problem).toEqual({
      type: '/problems/unavailable',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The service is busy. Please try again in a moment.',
    });
  }
  const ready = await app.raw('/api/health/ready');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'failed',
    checks: { database: 'failed', migrations: 'failed', jobs: 'failed', writes: 'failed', files: 'ok', mail: 'failed' },
  });
  expect((await app.raw('/api/health/live')).status).toBe(200);
  proxy.heal();
  expect((await app.call(login, { body })).status).toBe(401);
  expect((await app.raw('/api/health/ready')).status).toBe(200);
});

/** What pgbouncer 1.18 answered to the product's connections. */
test.each([
  ['the database is down', 'server login has been failing, try again later (server_login_retry)'],
  ['it has no connection free', 'query_wait_timeout'],
  ['it has too many clients', 'no more connections allowed (max_client_conn)'],
])('a pooler says that %s: a call gets 503 with Retry-After', async (username, sentence) => {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  proxy.endWith(Buffer.concat([Buffer.from('E'), length, fields]));
  for (let call = 0; call < 3; call++) {
    const away = await app.call(login, { body: { ...body, username } });
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  }
  expect((await app.raw('/api/health/ready')).status).toBe(503);
  proxy.heal();
  expect((await app.call(login, { body: { ...body, username } })).status).toBe(401);
});

test('after the database was down, open sockets get new events again', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  const socket = await openSocket(app.url);
  await socket.init((await mintSession(app, user, clinic)).token);
  proxy.cut();
  await app.owner.query('insert into event_counter values ($1, 1)', [clinic.id]);
  await app.owner.query("insert into event (clinic_id, seq, name, data) values ($1, 1, 'payment_receive', '{}')", [
    clinic.id,
  ]);
  await new Promise((done) => setTimeout(done, 300));
  proxy.heal();
  await eventually('the event', () => socket.received.length === 1, 6_000);
  expect(socket.isCut()).toBe(false);
});

test('after the database was down, jobs run again', async () => {
  const jobs = await startJobs(app.platform, [mailWorker]);
  const mails = async (): Promise<number> =>
    (await app.owner.query<{ n: number }>('select count(*)::int as n from sent_mail')).rows[0]?.n ?? 0;
  const send = (): Promise<void> =>
    asSystem(app.platform, 'test', { group_id: 0, clinic_ids: [], clinic_id: 0 }, (act) =>
      act.enqueue(mailJob, { kind: 'other', to: 'a@example.com', subject: 'x', text: 'x' }),
    );
  await send();
  await eventually('a mail before', async () => (await mails()) === 1);
  proxy.cut();
  await expect(send()).rejects.toThrow(/terminated|ECONN|closed/i);
  await new Promise((done) => setTimeout(done, 500));
  proxy.heal();
  await send();
  await eventually('a mail after', async () => (await mails()) === 2, 15_000);
  await jobs.stop();
});
