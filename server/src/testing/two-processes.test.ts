import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/users.ts';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob } from '../platform/mail/send-mail.ts';
import { asSystem } from '../platform/db/system-work.ts';
import { callEndpoint } from './call-endpoint.ts';
import { announce, type Clinic, type Group, makeClinic, makeGroup, makeUser, type User } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { startTestApp, test_webhook_secret, type TestApp } from './test-app.ts';
import { test_platform_key } from './database-setup.ts';
import { eventually, openTestSocket } from './test-socket.ts';

// The third one is only used to plant rows and to look; what is tried are the two processes.
let planting: TestApp;
let one: ServerProcess;
let two: ServerProcess;
let group: Group;
let clinic: Clinic;
let user: User;
let folder: string;

const start = (name: string): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: planting.owner_url,
    DATA_DIR: join(folder, name),
    SANDBOX: 'off',
    ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
    PLATFORM_API_KEY: test_platform_key,
  });

beforeAll(async () => {
  planting = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-two-'));
  [one, two] = await Promise.all([start('one'), start('two')]);
  group = await makeGroup(planting);
  clinic = await makeClinic(planting, group);
  user = await makeUser(planting, group, { clinics: [clinic] });
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await planting.close();
  await rm(folder, { recursive: true, force: true });
});

async function signInAt(server: ServerProcess): Promise<{ permanent: string; token: string }> {
  const { code, username, password } = { code: group.code, ...user };
  const logged_in = await callEndpoint(server.url, login, { body: { code, username, password } }, undefined);
  const permanent = logged_in.answer.token;
  const exchanged = await callEndpoint(
    server.url,
    exchangeToken,
    { body: { id: clinic.id, token: permanent } },
    undefined,
  );
  return { permanent, token: exchanged.answer.token };
}

test('a token of one process is good on the other', async () => {
  const { token } = await signInAt(one);
  expect((await callEndpoint(two.url, getSelfProfile, {}, token)).status).toBe(200);
});

test('T6 T8 a session revoked on one process is refused on the other within a second, and its socket there is cut', async () => {
  const { token, permanent } = await signInAt(one);
  const socket = await openTestSocket(two.url);
  await socket.init(token);
  expect((await callEndpoint(two.url, getSelfProfile, {}, token)).status).toBe(200);
  expect((await callEndpoint(one.url, revokeDevice, { body: {} }, permanent)).status).toBe(204);
  const began = performance.now();
  await eventually(
    'the refusal',
    async () => (await callEndpoint(two.url, getSelfProfile, {}, token)).status === 401,
    1_000,
  );
  await socket.cut;
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(
    (await callEndpoint(two.url, exchangeToken, { body: { id: clinic.id, token: permanent } }, undefined)).status,
  ).toBe(403);
});

test('an event written by one process reaches the sockets of all, once and in order', async () => {
  const { token } = await signInAt(one);
  const [at_one, at_two] = await Promise.all([openTestSocket(one.url), openTestSocket(two.url)]);
  const [{ last }] = await Promise.all([at_one.init(token), at_two.init(token)]);
  const began = performance.now();
  for (let id = 1; id <= 20; id++)
    await announce(planting, clinic, [{ name: 'payment_receive', data: { transaction_id: id } }]);
  await eventually('all events', () => at_one.received.length >= 20 && at_two.received.length >= 20, 2_000);
  expect(performance.now() - began).toBeLessThan(2_000);
  const expected = Array.from({ length: 20 }, (_, index) => last + index + 1);
  expect(at_one.received.map(({ seq }) => seq)).toEqual(expected);
  expect(at_two.received.map(({ seq }) => seq)).toEqual(expected);
  at_one.close();
  at_two.close();
});

test('a job is done once, by one of the processes', async () => {
  const scope = { group_id: group.id, clinic_ids: [clinic.id], clinic_id: clinic.id };
  for (let number = 1; number <= 10; number++) {
    await asSystem(planting.platform, 'test', scope, (act) =>
      act.enqueue(mailJob, { to: `p${number}@example.com`, subject: 'Once', text: 'x' }),
    );
  }
  const mails = async () =>
    (await planting.owner.query<{ recipient: string }>("select recipient from sent_mail where subject = 'Once'")).rows;
  await eventually('ten mails', async () => (await mails()).length >= 10, 10_000);
  await new Promise((done) => setTimeout(done, 300));
  expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(10);
  expect(await mails()).toHaveLength(10);
});

test('without the sandbox its mailbox is not served', async () => {
  expect((await callEndpoint(one.url, listSentMails, {}, test_platform_key)).status).toBe(404);
  expect((await fetch(`${one.url}/sandbox/`)).status).toBe(404);
});

test('the limit of an address counts the calls at both', async () => {
  await planting.owner.query('truncate rate_limit');
  const body = { code: 'none', username: 'nobody', password: 'wrong' };
  const statuses: number[] = [];
  for (let call = 0; call < login.limit.max + 10; call++) {
    statuses.push((await callEndpoint((call % 2 ? two : one).url, login, { body }, undefined)).status);
  }
  expect(statuses.slice(0, login.limit.max)).not.toContain(429);
  expect(new Set(statuses.slice(login.limit.max))).toEqual(new Set([429]));
});

test('asked to end, a process ends in order and with 0', async () => {
  expect(await one.stop()).toBe(0);
  expect(await two.stop()).toBe(0);
  expect(one.output()).not.toMatch(/"level":(?:50|60)/);
});
