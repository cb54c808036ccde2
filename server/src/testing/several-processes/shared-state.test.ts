import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { wrong_passwords_to_lock } from '../../domains/access/sign-in/attempts.rules.ts';
import { lockSession, unlockSession } from '@clinic/contract/access/idle-lock.ts';
import { endOtherSessions } from '@clinic/contract/access/sessions.ts';
import { exchangeToken, login, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/act/system-work.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { test_platform_key } from '../database/database-setup.ts';
import { announce, giveRoles, makeUser, mintSession, test_password } from '../factories.ts';
import { type Counter, makeCounter } from '../money/payments.ts';
import { type MailRelay, startMailRelay } from '../wire/mail-relay.ts';
import { openSocket } from '../wire/open-socket.ts';
import { eventually, type TestSocket } from '../wire/test-socket.ts';
import { type ProcessPair, startProcessPair } from './process-pair.ts';

let pair: ProcessPair;
let counter: Counter;
let relay: MailRelay;
beforeAll(async () => {
  relay = await startMailRelay();
  pair = await startProcessPair([{ SMTP_URL: relay.url }, { SMTP_URL: relay.url }]);
  counter = await makeCounter(pair.planting);
});
afterAll(async () => {
  await pair.close();
  await relay.close();
});

const one = (): string => pair.processes[0].url;
const two = (): string => pair.processes[1].url;
const through = (): string => pair.proxy.url;
const list = (url: string, token: string) => callEndpoint(url, listTransactions, { query: {} }, token);

test('the proxy gives both processes calls, and a token of one is valid on the other', async () => {
  const before = pair.proxy.served();
  const { code, username, password } = { code: counter.user.group_code, ...counter.user };
  const logged_in = await callEndpoint(one(), login, { body: { code, username, password } }, undefined);
  const body = { id: counter.clinic.id, token: logged_in.answer.token };
  const { answer } = await callEndpoint(two(), exchangeToken, { body }, undefined);
  for (let call = 1; call <= 6; call++)
    expect((await callEndpoint(through(), getSelfProfile, {}, answer.token)).status).toBe(200);
  expect(pair.proxy.served().map((served, index) => served - (before[index] ?? 0))).toEqual([3, 3]);
});

test('an event written by one process reaches the sockets of all, once and in order, also through the proxy', async () => {
  const sockets = await Promise.all([one(), two(), through(), through()].map((url) => openSocket(url)));
  const [connect] = await Promise.all(sockets.map((socket) => socket.init(counter.token)));
  for (let id = 1; id <= 20; id++)
    await announce(pair.planting, counter.clinic, [{ name: 'payment_receive', data: { transaction_id: id } }]);
  await eventually('all events', () => sockets.every(({ received }) => received.length >= 20));
  const expected = Array.from({ length: 20 }, (_, index) => (connect?.last ?? 0) + index + 1);
  for (const { received } of sockets) expect(received.map(({ seq }) => seq)).toEqual(expected);
});

/** Ends a user's access in the given way, and expects both processes to refuse the user within a second. */
async function expectRefusedWithinASecond(
  status: number,
  end: (ending: Counter) => Promise<unknown>,
): Promise<Counter> {
  const ending = await makeCounter(pair.planting);
  for (const url of [one(), two()]) expect((await list(url, ending.token)).status).toBe(200);
  await end(ending);
  const began = performance.now();
  for (const url of [one(), two()])
    await eventually('the refusal', async () => (await list(url, ending.token)).status === status, 1_500);
  // The caches are at most a second old. The rest is the duration of the last call.
  expect(performance.now() - began).toBeLessThan(1_300);
  return ending;
}

test('T6 T8 a session ended on one process is refused on both within a second, and its socket on the other is cut', async () => {
  const sockets: TestSocket[] = [];
  const ended = await expectRefusedWithinASecond(401, async ({ token, permanent }) => {
    sockets.push(await openSocket(two()));
    await sockets[0]?.init(token);
    expect((await callEndpoint(one(), revokeDevice, { body: {} }, permanent)).status).toBe(204);
  });
  await sockets[0]?.cut;
  const body = { id: ended.clinic.id, token: ended.permanent };
  expect((await callEndpoint(two(), exchangeToken, { body }, undefined)).status).toBe(403);
});

test('T6 T19 a session ended from another device is refused on both within a second, and its socket is cut', async () => {
  const sockets: TestSocket[] = [];
  const ended = await expectRefusedWithinASecond(401, async ({ token, user, clinic }) => {
    sockets.push(await openSocket(one()), await openSocket(two()));
    for (const socket of sockets) await socket.init(token);
    const elsewhere = await mintSession(pair.planting, user, clinic);
    const { status, answer } = await callEndpoint(two(), endOtherSessions, {}, elsewhere.token);
    expect([status, answer]).toEqual([200, { ended: 1 }]);
  });
  for (const socket of sockets) await socket.cut;
  const body = { id: ended.clinic.id, token: ended.permanent };
  expect((await callEndpoint(one(), exchangeToken, { body }, undefined)).status).toBe(403);
});

test('a counter locked on one process is locked on both within a second, and unlocked on both', async () => {
  const locked = await expectRefusedWithinASecond(423, async ({ token }) => {
    expect((await callEndpoint(one(), lockSession, {}, token)).status).toBe(204);
  });
  const body = { password: test_password };
  expect((await callEndpoint(two(), unlockSession, { body }, locked.token)).status).toBe(204);
  for (const url of [one(), two()])
    await eventually('the answer', async () => (await list(url, locked.token)).status === 200, 1_500);
});

test('T8 a revoked role is missing on both within a second', async () => {
  await expectRefusedWithinASecond(403, ({ user, clinic }) =>
    giveRoles(pair.planting, user, clinic, ['ROLE_ISSUE_VIEW']),
  );
});

test('T6 a disabled user is refused on both within a second', async () => {
  await expectRefusedWithinASecond(401, ({ user }) =>
    pair.planting.owner.query('update staff_user set enable = false where id = $1', [user.id]),
  );
});

test('a job is done once, by one of the processes', async () => {
  const scope = { group_id: counter.user.group_id, clinic_ids: [counter.clinic.id], clinic_id: counter.clinic.id };
  for (let number = 1; number <= 10; number++) {
    await asSystem(pair.planting.platform, 'test', scope, (act) =>
      act.enqueue(mailJob, { kind: 'other', to: `p${number}@example.com`, subject: 'Once', text: 'x' }),
    );
  }
  const recipients = (): string[] => relay.recipients.filter((address) => /^p\d+@example\.com$/.test(address));
  await eventually('ten mails', () => recipients().length >= 10, 10_000);
  await eventually('every job to be over', async () => {
    const { rowCount } = await pair.planting.owner.query(
      "select from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
      [mailJob.name],
    );
    return rowCount === 0;
  });
  expect(recipients().toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `p${index + 1}@example.com`).toSorted(),
  );
});

test('without the sandbox its mailbox is not served', async () => {
  expect((await callEndpoint(one(), listSentMails, {}, test_platform_key)).status).toBe(404);
  expect((await fetch(`${one()}/sandbox/`)).status).toBe(404);
});

test('T5 a lock-out counts the attempts at both processes', async () => {
  const locked = await makeUser(pair.planting, { id: counter.user.group_id, code: counter.user.group_code });
  const tryAt = async (url: string, password: string): Promise<number> => {
    const body = { code: locked.group_code, username: locked.username, password };
    return (await callEndpoint(url, login, { body }, undefined)).status;
  };
  const statuses: number[] = [];
  for (let times = 1; times <= wrong_passwords_to_lock; times++)
    statuses.push(await tryAt(times % 2 ? one() : two(), 'wrong'));
  const [last, ...earlier] = statuses.toReversed();
  expect(new Set(earlier)).toEqual(new Set([401]));
  expect(last).toBe(423);
  expect([await tryAt(one(), test_password), await tryAt(two(), test_password)]).toEqual([423, 423]);
});

/** Sends a wrong log-in through the proxy from one of this machine's addresses, with any forwarding header. */
async function wrongLogin(from: string, forwarded_for?: string): Promise<number> {
  const { hostname, port } = new URL(through());
  const headers = {
    'content-type': 'application/json',
    ...(forwarded_for === undefined ? {} : { 'x-forwarded-for': forwarded_for }),
  };
  const options = {
    hostname,
    port,
    method: 'PUT',
    path: '/api/clinic/login',
    localAddress: from,
    headers,
    agent: false,
  };
  const sent = request(options).end(JSON.stringify({ code: 'none', username: 'nobody', password: 'wrong' }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('T20 the limit of an address counts the calls at both by the address that the proxy saw, whatever the header says', async () => {
  await pair.planting.owner.query('truncate rate_limit');
  const statuses: number[] = [];
  for (let call = 1; call <= login.limit.max + 10; call++)
    statuses.push(await wrongLogin('127.0.0.2', `10.0.${call}.1`));
  expect(statuses.slice(0, login.limit.max)).not.toContain(429);
  expect(new Set(statuses.slice(login.limit.max))).toEqual(new Set([429]));
  // Another client behind the same proxy has a separate limit.
  expect(await wrongLogin('127.0.0.3')).not.toBe(429);
  const { rows } = await pair.planting.owner.query<{ key: string }>(
    "select key from rate_limit where key like 'login:%'",
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(['login:127.0.0.2', 'login:127.0.0.3']);
});

test('F17 on a signal both end in order and with 0', async () => {
  const { token } = await mintSession(pair.planting, counter.user, counter.clinic);
  expect((await list(through(), token)).status).toBe(200);
  expect(await Promise.all(pair.processes.map((process) => process.stop()))).toEqual([0, 0]);
  for (const process of pair.processes) expect(process.output()).not.toMatch(/"level":(?:50|60)/);
});
