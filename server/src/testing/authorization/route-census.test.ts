import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@clinic/contract/access/sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, routes, sandbox_routes } from '../../app.ts';
import { servePages } from '../../platform/pages/serve-pages.ts';
import { openSandbox } from '../../sandbox.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from '../test-app.ts';
import { beside_the_contract, checkRoutes, servedRoutes } from './route-census.ts';

const secrets = {
  acquirer_webhook_secrets: [test_webhook_secret],
  platform_keys: [],
  platform_api_key: test_platform_key,
  made_now: {},
  file: '',
};
const paired = [...routes, ...sandbox_routes];

let app: TestApp;
let pages: string;
/** A second app with everything that a running server adds. */
let whole: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  pages = await mkdtemp(join(tmpdir(), 'clinic-pages-'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Portal</title>');
  whole = await createApp(app.platform);
  openSandbox(whole, app.platform, secrets, () => app.url);
  await servePages(whole, { portal: pages }, { is_demo: false });
  await whole.ready();
});
afterAll(async () => {
  await whole.close();
  await app.close();
  await rm(pages, { recursive: true, force: true });
});

test('T11 every route of the server is an endpoint of the contract, or known by name', () => {
  const served = servedRoutes(whole);
  expect(served.length).toBeGreaterThan(allEndpoints.length);
  expect(checkRoutes(served, paired, allEndpoints)).toEqual([]);
  expect(Object.keys(beside_the_contract).filter((one) => !served.includes(one))).toEqual([]);
});

test('T11 a planted route beside serve() is found', async () => {
  const planted = await createApp(app.platform);
  planted.get('/api/planted/everything', async () => ({ everything: true }));
  planted.route({ method: ['PUT', 'DELETE'], url: '/api/clinic/transaction/:id/planted', handler: async () => ({}) });
  expect(checkRoutes(servedRoutes(planted), paired, allEndpoints).map((told) => told.split("'")[1])).toEqual([
    'PUT /api/clinic/transaction/:id/planted',
    'DELETE /api/clinic/transaction/:id/planted',
    'GET /api/planted/everything',
  ]);
  await planted.close();
});

test('T11 an endpoint that is not served, not listed, or served with another declaration is found', () => {
  const served = servedRoutes(app.app);
  const [first, rest] = [login, allEndpoints.filter((one) => one !== login)];
  const planted = { ...first, name: 'planted', path: '/planted' };
  const names = (told: string[]) => told.map((one) => one.split("'")[1]);
  expect(names(checkRoutes(served, paired, [...allEndpoints, planted]))).toEqual(['planted']);
  expect(
    names(checkRoutes(served, [...paired, { endpoint: planted, action: async () => ({}) }], allEndpoints)),
  ).toEqual(['planted']);
  const weakened = paired.map((one) =>
    one.endpoint === first ? { ...one, endpoint: { ...first, access: { kind: 'public' as const } } } : one,
  );
  expect(checkRoutes(served, weakened, allEndpoints)).toContain(
    `'${first.name}' is served by something else than its declaration: pair it by route().`,
  );
  expect(names(checkRoutes(served, paired, rest))[0]).toBe('PUT /api/clinic/login');
});
