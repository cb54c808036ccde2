import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  announce,
  type Clinic,
  giveRoles,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let user: User;

const open = (origin?: string): Promise<TestSocket> => openSocket(app.url, origin);

beforeAll(async () => {
  app = await startTestApp({ config: { allowed_origins: ['https://portal.example'] } });
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
  user = await makeUser(app, group, {
    clinics: [clinic, sister],
    roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE'],
  });
});
afterAll(() => app.close());

const transactionIds = (socket: TestSocket): unknown[] => socket.received.map(({ data }) => data['transaction_id']);
const paid = (transaction_id: number) => ({ name: 'payment_receive' as const, data: { transaction_id } });

test('T19 a page of another origin is refused before it can send anything', async () => {
  await expect(open('https://evil.example')).rejects.toThrow('websocket error');
  await expect(open('null')).rejects.toThrow('websocket error');
  await expect(open(app.url.replace('127.0.0.1', '127.0.0.1.evil.example'))).rejects.toThrow('websocket error');
});

test('T19 pages of our origin and of configured ones are admitted', async () => {
  for (const origin of [app.url, 'https://portal.example'])
    expect((await open(origin)).socket.connected, origin).toBe(true);
});

test('T19 a socket that stays silent is cut after 5 seconds and has received nothing', async () => {
  const silent = await open();
  const began = performance.now();
  await announce(app, clinic, [paid(1)]);
  await silent.cut;
  expect(performance.now() - began).toBeGreaterThan(4_000);
  expect(performance.now() - began).toBeLessThan(6_500);
  expect(silent.received).toEqual([]);
});

test('T19 anything but a valid token cuts the socket at once', async () => {
  const { token, permanent } = await mintSession(app, user, clinic);
  const bad: unknown[] = [
    undefined,
    null,
    'token',
    {},
    { token: 7 },
    { token: '' },
    { token: `${token}x` },
    { token: permanent },
    { token, after: -1 },
    { token, after: '1' },
  ];
  for (const sent of bad) {
    const socket = await open();
    socket.socket.emit('device.init', sent);
    expect(await socket.cut, JSON.stringify(sent)).toBe('io server disconnect');
    expect(socket.connects).toEqual([]);
  }
});

test('T19 events reach their clinic only, whatever room names a client sends', async () => {
  const here = await open();
  const there = await open();
  await here.init((await mintSession(app, user, clinic)).token);
  await there.init((await mintSession(app, user, sister)).token);
  for (const message of ['join', 'subscribe', 'room', 'join_room']) {
    there.socket.emit(message, `clinic ${clinic.id}`);
    there.socket.emit(message, { room: `clinic ${clinic.id}` });
  }
  await announce(app, clinic, [paid(11), paid(12)]);
  await announce(app, sister, [paid(21)]);
  await eventually('both', () => here.received.length === 2 && there.received.length === 1);
  expect(transactionIds(here)).toEqual([11, 12]);
  expect(transactionIds(there)).toEqual([21]);
});

test('T19 an event of one device reaches the sockets of that device only', async () => {
  const till = await open();
  const other = await open();
  const signed_in = await mintSession(app, user, clinic);
  await till.init(signed_in.token);
  await other.init((await mintSession(app, user, clinic)).token);
  await announce(app, clinic, [
    { name: 'device_message', device_id: signed_in.device_id, data: { version: 1 } },
    paid(31),
  ]);
  await eventually('both', () => till.received.length === 2 && other.received.length === 1);
  expect(till.received.map(({ name }) => name)).toEqual(['device_message', 'payment_receive']);
  expect(transactionIds(other)).toEqual([31]);
});

test('T19 a socket is cut within a second of its session, its user or its branch ending', async () => {
  const ends: ((user: User, sid: string) => Promise<unknown>)[] = [
    (_, sid) => app.owner.query('update session set revoked_at = now() where id = $1', [sid]),
    ({ id }) => app.owner.query('update staff_user set enable = false where id = $1', [id]),
    ({ id }) => app.owner.query('delete from user_group_clinic where user_id = $1 and clinic_id = $2', [id, clinic.id]),
    ({ id }) =>
      app.owner.query("update staff_user set password_changed_at = now() + interval '1 second' where id = $1", [id]),
  ];
  const cutAfterMs = async (end: (typeof ends)[number]): Promise<number> => {
    const person = await makeUser(app, group, { clinics: [clinic, sister], roles: [] });
    const { token } = await mintSession(app, person, clinic);
    const socket = await open();
    await socket.init(token);
    const sid = (await app.platform.tokens.verify(token, 'member'))?.sid ?? '';
    await end(person, sid);
    const began = performance.now();
    await app.owner.query("select pg_notify('access_changed', '')");
    await socket.cut;
    return performance.now() - began;
  };
  for (const end of ends) {
    // A busy machine may stand still for a second, but not every time.
    let took_ms = await cutAfterMs(end);
    for (let tries = 1; tries < 3 && took_ms >= 1_000; tries += 1) took_ms = await cutAfterMs(end);
    expect(took_ms).toBeLessThan(1_000);
  }
});

test('T19 a change of another user, or of roles within the branch, cuts no socket', async () => {
  const socket = await open();
  await socket.init((await mintSession(app, user, clinic)).token);
  await giveRoles(app, user, clinic, ['ROLE_ISSUE_VIEW']);
  await app.owner.query("select pg_notify('access_changed', '')");
  await announce(app, clinic, [paid(41)]);
  await eventually('the event', () => socket.received.length === 1);
  expect(socket.isCut()).toBe(false);
});

test('T19 a socket ends with its token, unless a newer one was sent', async () => {
  const { token } = await mintSession(app, user, clinic);
  const [ending, renewed] = [await open(), await open()];
  await ending.init(token);
  await renewed.init(token);
  app.clock.offset_ms = 50 * 60_000;
  const newer = await mintSession(app, user, clinic);
  await renewed.init(newer.token);
  app.clock.offset_ms = 61 * 60_000;
  await ending.cut;
  expect(renewed.isCut()).toBe(false);
  app.clock.offset_ms = 0;
});
