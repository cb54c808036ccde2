import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { compressAnswers } from '../http/http-server.ts';
import { document_limit } from './serve-api-docs.ts';

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

let app: TestApp;
let plain: Answered;
/** The document served as before: compressed anew for each caller. */
let naive: FastifyInstance;
let naive_url: string;
beforeAll(async () => {
  app = await startTestApp();
  plain = await get(app.url);
  naive = Fastify();
  await compressAnswers(naive);
  const text = plain.bytes.toString('utf8');
  naive.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(text));
  naive_url = await naive.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([app.close(), naive.close()]));

/** Takes the bytes as they are: fetch would decompress them. */
const get = (url: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((done, fail) => {
    request(url, { path: '/api/openapi.json', headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    })
      .on('error', fail)
      .end();
  });

const forget = () => app.owner.query("delete from rate_limit where key like 'openapi:%'");

test('429 past the limit of an address, and 304 for an unchanged document even then', async () => {
  await forget();
  const etag = String(plain.headers['etag']);
  const statuses: number[] = [];
  for (let call = 0; call < document_limit.max + 5; call++) statuses.push((await get(app.url)).status);
  expect(statuses.slice(0, document_limit.max)).toEqual(Array(document_limit.max).fill(200));
  expect(new Set(statuses.slice(document_limit.max))).toEqual(new Set([429]));
  expect((await get(app.url, { 'if-none-match': etag })).status).toBe(304);
  await forget();
});

test('a client that has the document gets no body, also by a weak tag or one of several', async () => {
  const etag = String(plain.headers['etag']);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const known = await get(app.url, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([known.status, known.bytes.length, known.headers['etag']]).toEqual([304, 0, etag]);
  }
  expect((await get(app.url, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('the document is the same in every encoding, and caches know that it depends on it', async () => {
  const brotli = await get(app.url, { 'accept-encoding': 'gzip, br' });
  expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  const gzip = await get(app.url, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  for (const encoding of ['*', 'deflate', 'br;q=0'])
    expect((await get(app.url, { 'accept-encoding': encoding })).headers['content-encoding']).toBeUndefined();
  await forget();
});

test('40 strangers cost a fifth of what they cost where each has it compressed anew', async () => {
  const cost_ms = async (url: string, encoding: string): Promise<number> => {
    await get(url, { 'accept-encoding': encoding });
    const before = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(url, { 'accept-encoding': encoding })));
    const { user, system } = process.cpuUsage(before);
    expect(answers.every(({ status, headers }) => status === 200 && headers['content-encoding'] !== undefined)).toBe(
      true,
    );
    return (user + system) / 1000;
  };
  // The least of several rounds: other work of this process counts as well.
  const least_ms = async (url: string, encoding: string): Promise<number> => {
    const costs_ms: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await forget();
      costs_ms.push(await cost_ms(url, encoding));
    }
    return Math.min(...costs_ms);
  };
  for (const encoding of ['br', 'gzip'])
    expect(await least_ms(app.url, encoding)).toBeLessThan((await least_ms(naive_url, encoding)) / 5);
});
