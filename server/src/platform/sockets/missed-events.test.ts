import { beforeAll, expect, test } from 'vitest';
import {
  announce,
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let user: User;

const open = (): Promise<TestSocket> => openSocket(app.url);

beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
  user = await makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_TRANSACTION_VIEW'] });
});

const numbers = (socket: TestSocket): number[] => socket.received.map(({ seq }) => seq);
const transactionIds = (socket: TestSocket): unknown[] => socket.received.map(({ data }) => data['transaction_id']);
const paid = (transaction_id: number) => ({ name: 'payment_receive' as const, data: { transaction_id } });

test('a socket that reconnects gets the events it missed, in order and once, and then the new ones', async () => {
  const { token } = await mintSession(app, user, sister);
  const first = await open();
  const { last } = await first.init(token);
  first.close();
  await announce(app, sister, [paid(1), paid(2)]);
  await announce(app, sister, [{ name: 'device_message', device_id: 'somebody-elses', data: {} }]);
  await announce(app, sister, [paid(3)]);
  const back = await open();
  const connect = await back.init(token, last);
  await eventually('what was missed', () => back.received.length === 3);
  expect(connect).toEqual({ last: last + 4, heard_up_to: last + 4 });
  await announce(app, sister, [paid(4)]);
  await eventually('what is new', () => back.received.length === 4);
  expect(transactionIds(back)).toEqual([1, 2, 3, 4]);
  expect(numbers(back)).toEqual([last + 1, last + 2, last + 4, last + 5]);
});

test('a page that has received no event gets those since it began to read', async () => {
  const { token } = await mintSession(app, user, sister);
  const before = await open();
  const { last } = await before.init(token);
  await app.owner.query("update event set created_at = now() - interval '1 hour' where clinic_id = $1", [sister.id]);
  await announce(app, sister, [paid(11), paid(12)]);
  const opened = await open();
  expect(await opened.init(token, undefined, 5_000)).toEqual({ last: last + 2, heard_up_to: last + 2, from: last });
  await eventually('the events since', () => opened.received.length === 2);
  expect(transactionIds(opened)).toEqual([11, 12]);
  await app.owner.query("update event set created_at = now() - interval '1 hour' where clinic_id = $1", [sister.id]);
  const quiet = await open();
  expect(await quiet.init(token, undefined, 5_000)).toEqual({ last: last + 2, heard_up_to: last + 2, from: last + 2 });
  expect(quiet.received).toEqual([]);
});

test('`last` is a number that this socket will reach: it does not wait for events of other devices', async () => {
  const { token } = await mintSession(app, user, sister);
  const socket = await open();
  const { last } = await socket.init(token);
  await announce(app, sister, [{ name: 'device_message', device_id: 'somebody-elses', data: {} }]);
  const back = await open();
  expect(await back.init(token, last)).toEqual({ last, heard_up_to: last + 1 });
});

test('events written while a socket reconnects arrive once each and in order', async () => {
  const { token } = await mintSession(app, user, clinic);
  const before = await open();
  const { last } = await before.init(token);
  const total = 60;
  const writing = (async () => {
    for (let id = 1; id <= total; id++) await announce(app, clinic, [paid(id)]);
  })();
  const coming: TestSocket[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const socket = await open();
    await socket.init(token, last);
    coming.push(socket);
  }
  await writing;
  const expected = Array.from({ length: total }, (_, index) => last + index + 1);
  for (const socket of [before, ...coming]) {
    await eventually('all events', () => socket.received.length >= total);
    expect(numbers(socket)).toEqual(expected);
  }
});

test('a renewal in between loses and duplicates nothing', async () => {
  const signed_in = await mintSession(app, user, clinic);
  const socket = await open();
  const { last } = await socket.init(signed_in.token);
  const total = 40;
  for (let id = 1; id <= total; id++) {
    await announce(app, clinic, [paid(id)]);
    if (id % 10 === 0)
      socket.socket.emit('device.init', { token: signed_in.token, after: socket.received.at(-1)?.seq ?? last });
  }
  await eventually('all events', () => socket.received.length >= total);
  expect(numbers(socket)).toEqual(Array.from({ length: total }, (_, index) => last + index + 1));
});

test('a change of branch leaves the former branch', async () => {
  const socket = await open();
  await socket.init((await mintSession(app, user, clinic)).token);
  await socket.init((await mintSession(app, user, sister)).token);
  await announce(app, clinic, [paid(51)]);
  await announce(app, sister, [paid(52)]);
  await eventually('the event', () => socket.received.length > 0);
  expect(transactionIds(socket)).toEqual([52]);
});

test('a number that is no longer kept, or was never written, asks for a reload', async () => {
  const { token } = await mintSession(app, user, sister);
  const socket = await open();
  const { last } = await socket.init(token);
  await announce(app, sister, [paid(61), paid(62)]);
  await app.owner.query('delete from event where clinic_id = $1 and seq <= $2', [sister.id, last + 1]);
  expect(await socket.init(token, last)).toEqual({ last: last + 2, heard_up_to: last + 2, reload: true });
  expect(await socket.init(token, last + 1_000)).toEqual({ last: last + 2, heard_up_to: last + 2, reload: true });
});

test('events without a notification are found within a second', async () => {
  const socket = await open();
  const { last } = await socket.init((await mintSession(app, user, clinic)).token);
  await app.owner.query("insert into event (clinic_id, seq, name, data) values ($1, $2, 'payment_receive', '{}')", [
    clinic.id,
    last + 1,
  ]);
  await app.owner.query('update event_counter set last_seq = $2 where clinic_id = $1', [clinic.id, last + 1]);
  await eventually('the event', () => socket.received.length === 1, 2_500);
});
