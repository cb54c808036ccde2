import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from '../http/answers/problems.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { servePages } from './serve-pages.ts';

let app: FastifyInstance;
let folder: string;
const pages = () => ({ portal: join(folder, 'dist'), console: join(folder, 'console') });
const partners = () => ({ all: ['https://consult.example.sg'], framed: ['https://framed.example.sg'] });
let url: string;
const script = `console.log('${'x'.repeat(2_000)}');`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-pages-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'canary');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><html lang="en-SG"><title>Start</title>');
  await writeFile(join(folder, 'dist/portal.svg'), '<svg/>');
  await mkdir(join(folder, 'dist/fonts'));
  await writeFile(join(folder, 'dist/fonts/inter-1.woff2'), 'wOF2');
  await writeFile(join(folder, 'dist/assets/index-abc.js'), script);
  await mkdir(join(folder, 'console/console/assets'), { recursive: true });
  await writeFile(join(folder, 'console/console.html'), '<!doctype html><html lang="en-SG"><title>Console</title>');
  await writeFile(join(folder, 'console/console/assets/start-abc.js'), script);
  app = Fastify({ exposeHeadRoutes: false });
  app.setErrorHandler(answerError);
  const safe = await securityHeaders(true);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safe));
  await servePages(app, pages(), { is_demo: false, partners });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Sends the path unchanged; fetch would normalise it. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((done, fail) => {
    request(url, { path, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    })
      .on('error', fail)
      .end();
  });

test('serves nothing outside the folder, and no missing file', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/missing.js',
    '/missing.png',
    '/assets/',
  ]) {
    const answered = await get(path);
    expect(answered.status, path).toBe(404);
    expect(answered.bytes.toString(), path).not.toContain('canary');
  }
});

test('API calls never return a page', async () => {
  for (const path of ['/api', '/api/', '/api/clinic/nothing', '/metrics', '/socket.io/x', '/sandbox'])
    expect((await get(path)).status, path).toBe(404);
});

test('the start page says that it is a demo only where the server says so', async () => {
  const demo = Fastify({ exposeHeadRoutes: false });
  await servePages(demo, { portal: join(folder, 'dist') }, { is_demo: true });
  for (const path of ['/', '/index.html', '/payment/payment'])
    expect((await demo.inject(path)).body, path).toContain('<html data-environment="demo" lang="en-SG">');
  await demo.close();
  expect((await get('/')).bytes.toString()).not.toContain('data-environment');
});

test('while there is no group every screen says that the portal is being set up, and how', async () => {
  let is_set_up = false;
  const fresh = Fastify({ exposeHeadRoutes: false });
  await servePages(fresh, pages(), { is_demo: false, isSetUp: async () => is_set_up });
  for (const path of ['/', '/index.html', '/sign-in'])
    expect((await fresh.inject(path)).body, path).toMatch(/This portal is being set up[^]*npm run setup/);
  expect((await fresh.inject('/portal.svg')).body).toBe('<svg/>');
  // Operators, who set it up, sign in to the console.
  expect((await fresh.inject('/console')).body).toContain('<title>Console</title>');
  is_set_up = true;
  expect((await fresh.inject('/')).body).toContain('<title>Start</title>');
  await fresh.close();
});

test('every possible screen address returns the start page, which is always revalidated', async () => {
  for (const path of ['/', '/transactions', '/transaction/12?tab=issues', '/print/device-message', '/%2e%2e', '/..']) {
    const answered = await get(path);
    expect(answered.status, path).toBe(200);
    expect(answered.bytes.toString()).toContain('<title>Start</title>');
    expect(answered.headers['cache-control']).toBe('no-cache');
  }
});

test('every address below /console returns the console, whose files are immutable; no other address does', async () => {
  for (const path of ['/console', '/console/', '/console/groups', '/console/group/12?tab=owners']) {
    const answered = await get(path);
    expect(answered.bytes.toString(), path).toContain('<title>Console</title>');
    expect(answered.headers['cache-control'], path).toBe('no-cache');
    expect(answered.headers['content-security-policy'], path).toBe(
      (await get('/payment/payment')).headers['content-security-policy'],
    );
  }
  expect((await get('/console/assets/start-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/consoles')).bytes.toString()).toContain('<title>Start</title>');
  for (const path of ['/console/assets/missing.js', '/console/assets/', '/console.html'])
    expect((await get(path)).status, path).toBe(404);
});

test('T23 the hand-off page alone may forward to a partner site', async () => {
  const also = ' https://consult.example.sg';
  const of = async (path: string) => String((await get(path)).headers['content-security-policy']);
  const policy = await of('/forward_consult?mode=visit&id=1');
  expect(policy).toContain(`form-action 'self'${also};`);
  expect(policy).toContain(`img-src 'self' data: blob:${also};`);
  expect(policy.replaceAll(also, '')).toBe(await of('/payment/payment'));
});

test('T23 the page Doctor Module alone may show a partner site in a frame, and that site alone', async () => {
  const of = async (path: string) => String((await get(path)).headers['content-security-policy']);
  const policy = await of('/doctor-module');
  expect(policy).toContain(';frame-src https://framed.example.sg');
  expect(policy).toContain("form-action 'self' https://framed.example.sg;");
  expect(policy).not.toContain('consult.example.sg');
  for (const path of ['/', '/telemed-list', '/doctor-module/x', '/forward_consult'])
    expect(await of(path), path).not.toMatch(/frame-src|framed/);
});

test('a built file is immutable, is compressed as the browser accepts, and only once', async () => {
  const plain = await get('/assets/index-abc.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.bytes.toString()).toBe(script);
  const br = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
  const gzip = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(script);
  const again = await get('/assets/index-abc.js', { 'if-none-match': String(plain.headers['etag']) });
  expect(again.status).toBe(304);
});

test('a font has its version in its name, so it is immutable', async () => {
  const font = await get('/fonts/inter-1.woff2', { 'accept-encoding': 'br' });
  expect(font.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
  });
  expect(font.headers['content-encoding']).toBeUndefined();
});
