import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startText } from './announce-start.ts';
import { readConfig } from './platform/config/config.ts';
import { readSecrets } from './platform/config/secrets.ts';

let data_dir: string;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'clinic-announced-'));
});
afterEach(() => rm(data_dir, { recursive: true }));

const webhook_secret = 'whsec_given_by_the_environment';
const monitor = 'pk_of_the_monitor_alone';
const desk = 'pk_of_platform_desk';

interface Start {
  text: string;
  /** The lines that show a secret, as `name secret`. */
  shown: string[];
  /** The names of the secrets that the log says are in the file. */
  named: string[];
}

async function start(environment: Record<string, string>): Promise<Start> {
  const config = readConfig({ DATA_DIR: data_dir, NODE_ENV: 'production', ...environment });
  const text = startText(config, await readSecrets(config), 'http://127.0.0.1:3000');
  const lines = text.split('\n');
  const file = join(data_dir, 'secrets.json');
  return {
    text,
    shown: lines.flatMap((line) => (/^ {2}[A-Z_]{3,}/.test(line) ? [line.trim().replace(/ +/, ' ')] : [])),
    named: lines.flatMap((line) => (line.includes(`${file} alone: `) ? (line.split(': ')[1] ?? '').split(', ') : [])),
  };
}
const made_secret = expect.stringMatching(/^ACQUIRER_WEBHOOK_SECRET whsec_.{20,}$/);
const made_key = expect.stringMatching(/^PLATFORM_API_KEY pk_.{20,}$/);
const secret = /whsec_|pk_/;

test('outside the sandbox the first start names both generated secrets and their file, and shows neither', async () => {
  const first = await start({});
  expect([first.named, first.shown]).toEqual([['ACQUIRER_WEBHOOK_SECRET', 'PLATFORM_API_KEY'], []]);
  expect(first.text).not.toMatch(secret);
  const next = await start({});
  expect([next.named, next.shown]).toEqual([[], []]);
});

test('the sandbox shows both, once', async () => {
  expect((await start({ SANDBOX: 'on' })).shown).toEqual([made_secret, made_key]);
  expect((await start({ SANDBOX: 'on' })).text).not.toMatch(secret);
});

test('a sandbox without demo data names no demo user', async () => {
  expect((await start({ SANDBOX: 'on' })).text).toContain('group code DEMO');
  expect((await start({ SANDBOX: 'on', DEMO_DATA: 'off' })).text).not.toContain('DEMO');
});

test.each([
  ['keys that have scopes', `${monitor}=metrics:read`],
  ['a key for everything', desk],
])('given %s, a start names no key: neither an empty one nor the given one', async (_, PLATFORM_API_KEY) => {
  const { text, named } = await start({ PLATFORM_API_KEY });
  expect(named).toEqual(['ACQUIRER_WEBHOOK_SECRET']);
  expect(text).not.toMatch(secret);
});

test('a given webhook secret is not named, the key generated with it is', async () => {
  const { text, named } = await start({ ACQUIRER_WEBHOOK_SECRET: webhook_secret });
  expect(named).toEqual(['PLATFORM_API_KEY']);
  expect(text).not.toMatch(secret);
});

test('the sandbox shows the key for everything that it generated in addition to narrow ones', async () => {
  const given = { ACQUIRER_WEBHOOK_SECRET: webhook_secret, PLATFORM_API_KEY: `${monitor}=metrics:read`, SANDBOX: 'on' };
  const [key, ...more] = (await start(given)).shown;
  expect([key, more]).toEqual([made_key, []]);
  expect(key).not.toContain(monitor);
});

test('if all secrets are given, none is shown', async () => {
  const { text, named } = await start({ ACQUIRER_WEBHOOK_SECRET: webhook_secret, PLATFORM_API_KEY: desk });
  expect(named).toEqual([]);
  expect(text).not.toMatch(secret);
});
