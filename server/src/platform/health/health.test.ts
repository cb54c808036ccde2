import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { test_platform_key } from '../../testing/database/database-setup.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const metrics = (key?: string) =>
  app.raw('/metrics', key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

test('the metrics need a key with their scope', async () => {
  expect((await metrics()).status).toBe(401);
  expect((await metrics('pk_wrong')).status).toBe(401);
  const key_hash = createHash('sha256').update('pk_mails').digest('hex');
  await app.owner.query("insert into platform_key (name, key_hash, scopes) values ('mails', $1, '{mails:read}')", [
    key_hash,
  ]);
  expect((await metrics('pk_mails')).status).toBe(403);
});

test('the metrics report route, status and time, the pool, sockets, events and jobs', async () => {
  await app.raw('/api/clinic/transaction/12345');
  const text = await (await metrics(test_platform_key)).text();
  expect(text).toMatch(/http_request_seconds_count\{route="getTransaction",method="GET",status="401"\} 1/);
  for (const name of [
    'database_pool_connections',
    'live_sockets',
    'live_event_lag_seconds',
    'jobs',
    'process_cpu_seconds_total',
  ]) {
    expect(text).toContain(`# TYPE ${name} `);
  }
  expect(text).not.toContain('12345');
  // What `promtool check metrics` asks of every name.
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
});
