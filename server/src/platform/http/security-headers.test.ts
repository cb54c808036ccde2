import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

test('every answer carries a strict policy and its id, and names no software that runs here', async () => {
  for (const path of ['/api/health/live', '/api/nothing', '/api/docs', '/nothing']) {
    const { headers } = await app.raw(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('answers of the API are not cached', async () => {
  expect((await app.raw('/api/clinic/user/self')).headers.get('cache-control')).toBe('no-store');
});

test('long JSON is compressed if the client accepts it, short JSON is not', async () => {
  const get = (path: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
    new Promise((done, fail) => {
      request(app.url + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          done({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(pieces) }),
        );
      })
        .on('error', fail)
        .end();
    });
  const long = await get('/api/openapi.json');
  expect(long.encoding).toBe('gzip');
  expect(JSON.parse(gunzipSync(long.bytes).toString())).toHaveProperty('openapi');
  expect((await get('/api/health/live')).encoding).toBeUndefined();
});
