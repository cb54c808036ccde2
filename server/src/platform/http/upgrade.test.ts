import { beforeAll, expect, test } from 'vitest';
import { Wire } from '../../testing/bad-input/wire.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** The status of a request sent byte by byte as given. */
async function statusOf(text: string): Promise<number | string> {
  const wire = new Wire(app.url);
  const outcome = await wire.send(text, 5_000);
  wire.close();
  return typeof outcome === 'string' ? outcome : outcome.status;
}

const upgrades = [
  'h2c',
  'h2c, websocket',
  'TLS/1.0',
  'TLS/1.0, HTTP/1.1',
  'HTTP/2.0',
  'websocket',
  'WebSocket',
  'anything',
];
const request = (first_line: string, upgrade: string, rest = ''): string =>
  `${first_line}\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nUpgrade: ${upgrade}\r\n${rest}\r\n`;

test.each(upgrades)('an upgrade to %s is ignored, and the request is answered', async (upgrade) => {
  expect(await statusOf(request('GET /api/health/live HTTP/1.1', upgrade))).toBe(200);
  expect(await statusOf(request('GET /api/clinic/user/self HTTP/1.1', upgrade))).toBe(401);
  expect(await statusOf(request('GET /api/clinic/nothing HTTP/1.1', upgrade))).toBe(404);
  expect(await statusOf(request('GET /socket.io HTTP/1.1', upgrade))).toBe(404);
  expect(await statusOf(request('GET /api/health/live HTTP/1.0', upgrade))).toBe(200);
});

test.each(upgrades)('the body of a request with an upgrade to %s is read', async (upgrade) => {
  const body = '{"token":"x"}';
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  expect(await statusOf(request('PUT /api/clinic/allow/login HTTP/1.1', upgrade, headers) + body)).toBe(403);
  expect(await statusOf(request('PUT /api/clinic/allow/login HTTP/1.1', upgrade, headers) + '{"token":null')).toBe(400);
});

test('upgrades other than websocket are ignored at the path of the socket as well', async () => {
  for (const first_line of [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'POST /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.0',
  ])
    expect(await statusOf(request(first_line, first_line.includes('1.0') ? 'websocket' : 'h2c')), first_line).toBe(400);
});

test('the connection ends with the answer, so that a client does not wait for a pipelined request in vain', async () => {
  const wire = new Wire(app.url);
  const plain = 'GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const answer = await wire.send(request('GET /api/health/live HTTP/1.1', 'h2c') + plain);
  expect(typeof answer === 'string' ? answer : answer.headers.get('connection')).toBe('close');
  wire.close();
});

test('a websocket still opens', async () => {
  expect((await openSocket(app.url)).socket.connected).toBe(true);
});
