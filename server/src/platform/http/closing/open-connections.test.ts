import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { OpenConnections } from './open-connections.ts';

/** More than the kernel keeps for a reader that stands still. */
const large = Buffer.alloc(64 * 1024 * 1024);

let server: Server;
let connections: OpenConnections;
let held: ServerResponse[];
beforeEach(async () => {
  held = [];
  server = createServer((request, answer) => {
    if (request.url === '/held') held.push(answer);
    else answer.end(request.url === '/large' ? large : 'small');
  });
  connections = new OpenConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
});

interface Client {
  socket: Socket;
  received: () => number;
  isClosed: () => boolean;
}

async function open(): Promise<Client> {
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let received = 0;
  socket.on('data', (bytes: Buffer) => (received += bytes.length));
  await once(server, 'connection');
  return { socket, received: () => received, isClosed: () => socket.closed };
}
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
async function closeQuiet(quiet_ms = 0): Promise<void> {
  await afterReading();
  connections.closeQuiet(quiet_ms);
  await delay(50);
}

/** The bytes of an answer that arrive if connections are closed while its reader stands still. */
async function receivedAfter(close: () => unknown): Promise<number> {
  const client = await open();
  client.socket.write(get('/large'));
  await once(client.socket, 'data');
  client.socket.pause();
  await delay(100);
  await close();
  client.socket.resume();
  for (let before = -1; client.received() > before; await delay(200)) before = client.received();
  return client.received();
}

describe('Quiet connections are closed', () => {
  it('without a request yet, and between two requests', async () => {
    const [silent, idle] = [await open(), await open()];
    idle.socket.write(get('/'));
    await once(idle.socket, 'data');
    await delay(20);
    await closeQuiet();
    await eventually('both to be closed', () => silent.isClosed() && idle.isClosed());
  });

  it('only after the given time', async () => {
    const idle = await open();
    idle.socket.write(get('/'));
    await once(idle.socket, 'data');
    await closeQuiet(1_000);
    expect(idle.isClosed()).toBe(false);
  });
});

describe('A connection stays open', () => {
  it('while a request is served', async () => {
    const client = await open();
    client.socket.write(get('/held'));
    await once(server, 'request');
    await closeQuiet();
    expect(client.isClosed()).toBe(false);
    held[0]?.end();
    await once(client.socket, 'data');
    await delay(20);
    await closeQuiet();
    await eventually('it to be closed', client.isClosed);
  });

  it('while a request arrives', async () => {
    const client = await open();
    client.socket.write(get('/').slice(0, 20));
    await delay(50);
    await closeQuiet();
    expect(client.isClosed()).toBe(false);
    client.socket.write(get('/').slice(20));
    await once(client.socket, 'data');
  });

  it('while its answer is being sent; the naive twin, which is Node’s own closing, cuts it off', async () => {
    expect(await receivedAfter(closeQuiet)).toBeGreaterThan(large.length);
    expect(await receivedAfter(() => server.closeIdleConnections())).toBeLessThan(large.length);
  });
});
