import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startStandIn } from '../../testing/push/stand-in.ts';
import { NotAccepted, postOutside } from './post-outside.ts';

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A receiver below HTTP: it does with the connection what it is told to. */
async function startReceiver(receive: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => receive(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/told`;
}

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"x"}' };
const post = (address: string, longest_ms = 300) => postOutside(address, message, longest_ms);

test('a receiver that is down has failed', async () => {
  const gone = await startStandIn(() => ({ status: 200 }));
  await gone.close();
  await expect(post(gone.origin)).rejects.toThrow(new NotAccepted('The service could not be reached.'));
});

test('a receiver that does not answer is given up after the time limit', async () => {
  const address = await startReceiver(() => {});
  await expect(post(address)).rejects.toThrow(new NotAccepted('The service did not answer within 0.3 seconds.'));
});

test.each([400, 401, 404, 410, 429, 500, 503])('an answer of %i has failed', async (status) => {
  const receiver = await startStandIn(() => ({ status }));
  ends.push(receiver.close);
  await expect(post(receiver.origin)).rejects.toThrow(
    new NotAccepted(`The service answered with an error (${status}).`),
  );
});

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed', async (status) => {
  const other = await startStandIn(() => ({ status: 200 }));
  const receiver = await startStandIn(() => ({ status, headers: { location: `${other.origin}/elsewhere` } }));
  ends.push(receiver.close, other.close);
  await expect(post(receiver.origin)).rejects.toThrow(`The service answered with a redirect (${status})`);
  expect(receiver.received).toHaveLength(1);
  expect(other.received).toEqual([]);
});

test.each([
  ['garbage', '\u0000\u0001 garbage\r\n\r\n'],
  ['endless headers', `HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(20_000)}`],
  ['half an answer', 'HTTP/1.1 200'],
])('%s is no answer', async (_, bytes) => {
  const address = await startReceiver((socket) => socket.end(bytes));
  await expect(post(address)).rejects.toThrow(new NotAccepted('The service could not be reached.'));
});

test('an endless body is cut off: the status counts, and the body is not read', async () => {
  let written_bytes = 0;
  const closed = Promise.withResolvers<void>();
  const address = await startReceiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    const pour = (): void => {
      for (let open = true; open && !socket.destroyed;) {
        written_bytes += 65_536;
        open = socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`);
      }
    };
    socket.on('drain', pour).on('close', () => closed.resolve());
    pour();
  });
  await post(address, 5_000);
  await closed.promise;
  expect(written_bytes).toBeLessThan(50_000_000);
});

test('a body that never ends although it is announced as short ends with the time limit, and the status counts', async () => {
  const address = await startReceiver((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nok'));
  await expect(post(address)).resolves.toBeUndefined();
});

test('a receiver that accepts gets the body and the headers once', async () => {
  const receiver = await startStandIn(() => ({ status: 204 }));
  ends.push(receiver.close);
  await post(receiver.origin);
  expect(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body.toString()])).toEqual([
    ['msg_1', message.body],
  ]);
});
