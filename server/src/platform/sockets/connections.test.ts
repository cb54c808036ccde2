import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  announce,
  type Clinic,
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

const most_silent = 200;
const most_of_one_session = 100;

let app: TestApp;
let clinic: Clinic;
let user: User;
const raw: WebSocket[] = [];
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
});
afterEach(() => {
  for (const socket of raw.splice(0)) socket.close();
  sockets.length = 0;
});

/** A connection that sends nothing. */
const openSilent = (): Promise<WebSocket> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    raw.push(socket);
    socket.addEventListener('open', () => done(socket));
    socket.addEventListener('error', fail);
  });
const open = async (): Promise<TestSocket> => {
  const socket = await openSocket(app.url);
  sockets.push(socket);
  return socket;
};
const left = (silent: readonly WebSocket[]): number =>
  silent.filter(({ readyState }) => readyState === WebSocket.OPEN).length;

test('T19 silent connections are limited per address: the oldest is cut, and all are cut after 5 seconds', async () => {
  const silent: WebSocket[] = [];
  for (let count = 0; count < most_silent + 30; count++) silent.push(await openSilent());
  await eventually('the oldest to be cut', () => left(silent) <= most_silent);
  expect(left(silent)).toBe(most_silent);
  expect(left(silent.slice(0, 30))).toBe(0);
  await eventually('all to be cut', () => left(silent) === 0, 8_000);
});

test('T19 a colleague behind the same router can still connect, stays connected, and gets all events', async () => {
  const before = await open();
  await before.init((await mintSession(app, user, clinic)).token);
  await Promise.all(Array.from({ length: most_silent + 10 }, openSilent));
  const colleague = await open();
  await colleague.init((await mintSession(app, user, clinic)).token);
  const more = await Promise.all(Array.from({ length: most_silent + 10 }, openSilent));
  await announce(app, clinic, [{ name: 'payment_receive', data: { transaction_id: 1 } }]);
  await eventually('the event', () => before.received.length === 1 && colleague.received.length === 1);
  expect([before.isCut(), colleague.isCut(), left(more) <= most_silent]).toEqual([false, false, true]);
});

test('T19 a socket that has introduced itself no longer counts against its address', async () => {
  for (let count = 0; count < 3; count++) {
    const sessions = await Promise.all(Array.from({ length: 90 }, () => mintSession(app, user, clinic)));
    for (const { token } of sessions) await (await open()).init(token);
  }
  expect(sockets.filter((socket) => socket.isCut())).toEqual([]);
  const silent = await Promise.all(Array.from({ length: 150 }, openSilent));
  await (await open()).init((await mintSession(app, user, clinic)).token);
  expect(left(silent)).toBe(150);
});

test('T19 a session has a limit of sockets: the one beyond it is cut, and others are not', async () => {
  const { token } = await mintSession(app, user, clinic);
  for (let count = 0; count < most_of_one_session; count++) await (await open()).init(token);
  const beyond = await open();
  beyond.socket.emit('device.init', { token });
  await beyond.cut;
  expect(sockets.filter((socket) => socket.isCut())).toEqual([beyond]);
  // A renewal counts as the same socket, a closed socket frees its place, and another session has a separate limit.
  await sockets[0]?.init(token);
  sockets[1]?.close();
  await eventually('room', async () => {
    const again = await open();
    again.socket.emit('device.init', { token });
    return Promise.race([
      again.cut.then(() => false),
      eventually('device.connect', () => again.connects.length > 0).then(() => true),
    ]);
  });
  await (await open()).init((await mintSession(app, user, clinic)).token);
});
