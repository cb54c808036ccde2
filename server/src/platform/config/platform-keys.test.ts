import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { listPresentedPayments } from '@clinic/contract/payments/outcomes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { is_on_engine } from '../../testing/distribution/on-engine.ts';
import { form_type, sampleFormOf } from '../../testing/documents/sample-form.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { distribution } from '../../distribution/distribution-keys.ts';
import { prepareDatabaseTelling } from '../db/migrations/prepare-database.ts';
import { readConfig } from './config.ts';
import { every_scope } from './platform-keys.ts';
import { readSecrets } from './secrets.ts';

const monitor = 'pk_of_the_monitor_alone';
const desk = 'pk_of_platform_desk';
const keysOf = (text: string) => readConfig({ PLATFORM_API_KEY: text }).platform_keys;

describe('how PLATFORM_API_KEY is parsed', () => {
  test.each([
    [`${monitor}=metrics:write`, /is no scope.*metrics:read/],
    [`${monitor}=metrics:read+`, /is no scope/],
    [`${monitor}=all+metrics:read`, /is no scope/],
    [`${monitor}=metrics:read=plans:read`, /of the form/],
    ['short=metrics:read', /16 characters/],
    [`${monitor}=metrics:read,${monitor}`, /twice/],
  ])('%s is refused', (text, sentence) => {
    const refusal = () => keysOf(text);
    expect(refusal).toThrow(sentence);
    expect(refusal).not.toThrow(monitor);
  });

  test('a key has the scopes it names; a key without scopes, and one for all, has every scope', () => {
    expect(keysOf(`${monitor}=metrics:read+payments:read, ${desk}, ${desk}_2=all, padded_with_base64==`)).toEqual([
      { key: monitor, scopes: ['metrics:read', 'payments:read'], named: true },
      { key: desk, scopes: every_scope, named: false },
      { key: `${desk}_2`, scopes: every_scope, named: true },
      { key: 'padded_with_base64==', scopes: every_scope, named: false },
    ]);
    expect(keysOf('padded_with_base64===plans:read')[0]).toMatchObject({ key: 'padded_with_base64==' });
  });

  test('the sandbox gets a key for everything beside narrow ones; without the sandbox only given keys exist', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'clinic-keys-'));
    const given = { DATA_DIR, PLATFORM_API_KEY: `${monitor}=metrics:read` };
    const sandbox = await readSecrets(readConfig({ ...given, SANDBOX: 'on' }));
    expect(sandbox.platform_keys.map(({ key }) => key)).toEqual([monitor, sandbox.platform_api_key]);
    expect(sandbox.platform_keys[1]?.scopes).toEqual(every_scope);
    const alone = await readSecrets(readConfig({ ...given, SANDBOX: 'off' }));
    expect(alone.platform_keys.map(({ key }) => key)).toEqual([monitor]);
    const default_key = await readSecrets(readConfig({ DATA_DIR, NODE_ENV: 'production' }));
    expect(default_key.platform_keys).toMatchObject([{ key: default_key.platform_api_key, scopes: every_scope }]);
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('what a key may do', () => {
  let app: TestApp;
  const startsWith = (text: string) =>
    prepareDatabaseTelling(app.owner_url, [], keysOf(text), () => {}, is_on_engine ? distribution : undefined);
  beforeAll(async () => {
    app = await startTestApp();
    await startsWith(`${monitor}=metrics:read,${desk}`);
  });
  afterAll(() => app.close());

  const metricsStatus = async (key: string): Promise<number> =>
    (await app.raw('/metrics', { headers: { authorization: `Bearer ${key}` } })).status;

  test('a monitoring key reads the metrics and is refused at every platform call', async () => {
    expect(await metricsStatus(monitor)).toBe(200);
    const calls = allEndpoints.filter(({ access }) => access.kind === 'platform');
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path, upload } of calls) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
      const headers = { authorization: `Bearer ${monitor}`, 'content-type': upload ? form_type : 'application/json' };
      const written = upload ? sampleFormOf({ upload }) : '{}';
      const body = method === 'GET' || method === 'DELETE' ? null : written;
      const { status } = await app.raw(address, { method, headers, body });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    const { rows } = await app.owner.query('select from settlement_run');
    expect(rows).toEqual([]);
  });

  test('a key takes on its new scopes at the next start, even if they are fewer', async () => {
    expect((await app.call(listPresentedPayments, {}, desk)).status).toBe(200);
    await startsWith(`${monitor}=metrics:read,${desk}=settlement:read`);
    expect((await app.call(listPresentedPayments, {}, desk)).status).toBe(403);
    expect(await metricsStatus(monitor)).toBe(200);
    await startsWith(`${desk}=metrics:read`);
    expect(await metricsStatus(monitor)).toBe(401);
  });
});
