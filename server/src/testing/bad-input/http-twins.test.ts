import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { faultsOfAnswer, receivedAfter } from './damage-check.ts';
import { damages } from './damages.ts';
import { faultsOfStranger } from './judge.ts';
import { Wire } from './wire.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server without the product's protections. */
async function start(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function faultsOf(url: string): Promise<string> {
  const faults: string[] = [];
  for (let at = 0; at < damages.length; at += 20) {
    const some = damages.slice(at, at + 20);
    const answers = await Promise.all(some.map(async (one) => faultsOfAnswer(one, await receivedAfter(url, one))));
    faults.push(...answers.flat());
  }
  return faults.join('\n');
}

test('finds a twin that fails on an address it cannot parse, and says where', async () => {
  const url = await start((request, response) => {
    try {
      response.end(decodeURIComponent(request.url ?? ''));
    } catch (error) {
      response.writeHead(500).end((error as Error).stack);
    }
  });
  const faults = await faultsOf(url);
  expect(faults).toMatch(/the target \/%zz: 500/);
  expect(faults).toMatch(/the target \/%zz: tells of the inside/);
});

test('finds a twin that accepts everything and refuses in plain text', async () => {
  const url = await start((request, response) => {
    if (request.method === 'GET') response.writeHead(404).end('nothing here');
    else request.resume().on('end', () => response.end('{}'));
  });
  const faults = await faultsOf(url);
  expect(faults).toMatch(/the target \/\.\.: 404 is no problem document/);
  expect(faults).toMatch(/a megabyte: was taken with 200/);
});

test('T6 finds a twin that tells strangers which field is wrong', async () => {
  const url = await start((_, response) => {
    response.writeHead(422, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ type: 'x', title: 'x', status: 422, detail: 'x', errors: { amount: ['x'] } }));
  });
  const wire = new Wire(url);
  const outcome = await wire.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  wire.close();
  expect(faultsOfStranger('twin', outcome).join('\n')).toMatch(/answered 422[^]*tells of fields/);
});
