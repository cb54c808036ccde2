import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { announce, type Clinic, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
});

async function mintToken(): Promise<string> {
  const group = { id: clinic.group_id, code: '' };
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_ISSUE_VIEW'] });
  return (await mintSession(app, user, clinic)).token;
}
async function connected(): Promise<{ socket: TestSocket; token: string }> {
  const token = await mintToken();
  const socket = await openSocket(app.url);
  await socket.init(token);
  return { socket, token };
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A websocket frame of a client, with a mask of zeros. */
function frame(opcode: number, content: string | Buffer): Buffer {
  const payload = Buffer.from(content);
  const long = payload.length > 125;
  const head = Buffer.from([0x80 | opcode, 0x80 | (long ? 126 : payload.length)]);
  const length = long ? Buffer.from([payload.length >> 8, payload.length & 0xff]) : Buffer.alloc(0);
  return Buffer.concat([head, length, Buffer.alloc(4), payload]);
}
const text_frame = 1;
const ping_frame = 9;

/** An introduced socket on which the test writes frames itself. */
async function openByHand(): Promise<{ tcp: Socket; isCut: () => boolean }> {
  const tcp = connect(Number(new URL(app.url).port), '127.0.0.1');
  onTestFinished(() => void tcp.destroy());
  let received = '';
  tcp.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
  tcp.on('error', () => {});
  tcp.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await eventually('the upgrade', () => received.includes('"sid"'));
  tcp.write(frame(text_frame, '40'));
  tcp.write(frame(text_frame, `42${JSON.stringify(['device.init', { token: await mintToken() }])}`));
  await eventually('device.connect', () => received.includes('device.connect'));
  return { tcp, isCut: () => tcp.closed };
}

describe('T19 an introduced socket that sends without end is cut, and no other socket', () => {
  it.each([
    ['messages without a receiver', (socket: TestSocket) => socket.socket.emit('anything', { at: 'all' })],
    ['bytes', (socket: TestSocket) => socket.socket.emit('anything', new Uint8Array(1_000))],
    ['answers without a question', (socket: TestSocket) => socket.socket.io.engine.write('30[]')],
  ])('%s', async (_what, send) => {
    const { socket } = await connected();
    const { socket: other } = await connected();
    let sent = 0;
    while (!socket.isCut() && sent < 5_000) {
      for (let times = 0; times < 50; times++, sent++) send(socket);
      await pause(10);
    }
    expect(sent).toBeLessThan(5_000);
    await announce(app, clinic, [{ name: 'issue_update', data: { issue_id: 1 } }]);
    await eventually('the event', () => other.received.length === 1);
    expect(other.isCut()).toBe(false);
  });

  it('control frames, which are not messages', async () => {
    const { tcp, isCut } = await openByHand();
    const pings = Buffer.concat(Array.from({ length: 100 }, () => frame(ping_frame, Buffer.alloc(100))));
    for (let round = 0; round < 300 && !isCut(); round++) {
      tcp.write(pings);
      await pause(10);
    }
    expect(isCut()).toBe(true);
  });
});

describe('A socket is not cut', () => {
  it('if its page renews its token and changes its branch all the time', async () => {
    const { socket, token } = await connected();
    for (let times = 0; times < 25; times++) await socket.init(token);
    await pause(1_500);
    expect(socket.isCut()).toBe(false);
  });

  it('if it answers all pings and more', async () => {
    const { tcp, isCut } = await openByHand();
    for (let times = 0; times < 40; times++) tcp.write(frame(text_frame, '3'));
    for (let times = 0; times < 100; times++) tcp.write(frame(ping_frame, 'alive'));
    await pause(1_500);
    expect(isCut()).toBe(false);
  });
});
