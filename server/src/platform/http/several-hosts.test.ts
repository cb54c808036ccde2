import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** Sends a request byte by byte as given. Returns the connection with the answer. */
function send(first_line: string, headers: string[]) {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write([first_line, ...headers, '', ''].join('\r\n'));
  return socket;
}
const statusOf = (first_line: string, headers: string[]): Promise<number> =>
  new Promise((done, fail) => {
    const socket = send(first_line, headers);
    socket.once('data', (bytes: Buffer) => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1])));
    socket.once('close', () => fail(new Error('The connection was closed without an answer.')));
  });

const upgrade = ['Connection: Upgrade', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Version: 13'];
const requests: [what: string, first_line: string, others: string[], usual_status: number][] = [
  ['a call', 'GET /api/health/live HTTP/1.1', [], 200],
  ['a call over HTTP/1.0', 'GET /api/health/live HTTP/1.0', [], 200],
  ['a page or an unknown path', 'GET /nowhere HTTP/1.1', [], 404],
  [
    'a call with a body',
    'PUT /api/clinic/login HTTP/1.1',
    ['Content-Type: application/json', 'Content-Length: 0'],
    422,
  ],
  ['an upgrade to h2c', 'GET /api/health/live HTTP/1.1', ['Connection: Upgrade', 'Upgrade: h2c'], 200],
  ['an upgrade elsewhere', 'GET /api/health/live HTTP/1.1', [...upgrade, 'Upgrade: websocket'], 200],
  ['a live socket', 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', [...upgrade, 'Upgrade: websocket'], 101],
];

describe.each(requests)('%s', (_what, first_line, others, usual_status) => {
  it('is served with one Host header', async () => {
    expect(await statusOf(first_line, ['Host: 127.0.0.1', ...others])).toBe(usual_status);
  });

  it.each([
    ['different ones', ['Host: 127.0.0.1', 'Host: evil.example']],
    ['the same one twice', ['Host: 127.0.0.1', 'hOST: 127.0.0.1']],
    ['an empty one', ['Host: 127.0.0.1', 'Host:']],
  ])('is refused with several Host headers: %s', async (_which, hosts) => {
    const [first = '', ...more] = hosts;
    expect(await statusOf(first_line, [first, ...others, ...more])).toBe(400);
  });
});

it('is told what is wrong', async () => {
  const hosts = ['Host: one', 'Host: two', 'Connection: close'];
  const answer = await text(send('GET /api/health/live HTTP/1.1', hosts));
  expect(answer).toContain('/problems/malformed');
  expect(answer).toContain('The request names several hosts.');
});
