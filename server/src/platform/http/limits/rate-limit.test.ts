import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let behind_proxy: TestApp;
beforeAll(async () => {
  [app, behind_proxy] = await Promise.all([
    startTestApp(),
    startTestApp({ config: { trusted_proxies: ['127.0.0.1'] } }),
  ]);
});
afterAll(() => Promise.all([app.close(), behind_proxy.close()]));

const body = { code: 'none', username: 'nobody', password: 'wrong' };
const callAs = (one: TestApp, address: string) =>
  one.call(login, { body }, undefined, {
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
  });

test('T20 calls with a forged forwarding header count as one address', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < login.limit.max + 40; call++)
    statuses.push((await callAs(app, `203.0.113.${call}`)).status);
  expect(statuses.slice(0, login.limit.max)).not.toContain(429);
  expect(new Set(statuses.slice(login.limit.max))).toEqual(new Set([429]));
  const { rows } = await app.owner.query<{ buckets: number }>('select count(*)::int as buckets from rate_limit');
  expect(rows[0]?.buckets).toBe(1);
});

test('past the limit the answer says how long to wait', async () => {
  const refused = await callAs(app, '203.0.113.1');
  expect(refused.status).toBe(429);
  const wait_seconds = Number(refused.headers.get('retry-after'));
  expect(wait_seconds).toBeGreaterThan(0);
  expect(wait_seconds).toBeLessThanOrEqual(login.limit.window_seconds);
});

test('T20 behind a trusted proxy only the address that the proxy added counts', async () => {
  for (let call = 0; call < login.limit.max; call++) await callAs(behind_proxy, `198.51.100.${call}, 203.0.113.9`);
  expect((await callAs(behind_proxy, '198.51.100.200, 203.0.113.9')).status).toBe(429);
  expect((await callAs(behind_proxy, '203.0.113.10')).status).not.toBe(429);
});
