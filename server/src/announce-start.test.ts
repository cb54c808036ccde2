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
const desk = 'pk_of_head_office_desk';

/** The lines of a start that name a secret, as `name secret`. */
async function toldSecrets(environment: Record<string, string>): Promise<string[]> {
  const config = readConfig({ DATA_DIR: data_dir, NODE_ENV: 'production', ...environment });
  const text = startText(config, await readSecrets(config), 'http://127.0.0.1:3000');
  return text.split('\n').flatMap((line) => (/^ {2}[A-Z_]{3,}/.test(line) ? [line.trim().replace(/ +/, ' ')] : []));
}
const made_secret = expect.stringMatching(/^ACQUIRER_WEBHOOK_SECRET whsec_.{20,}$/);
const made_key = expect.stringMatching(/^PLATFORM_API_KEY pk_.{20,}$/);

test('the first start tells both secrets that it made, the next none', async () => {
  expect(await toldSecrets({})).toEqual([made_secret, made_key]);
  expect(await toldSecrets({})).toEqual([]);
});

test.each([
  ['keys that have scopes', `${monitor}=metrics:read`],
  ['a key for everything', desk],
])('given %s, a start tells no key: neither an empty one nor the given', async (_, PLATFORM_API_KEY) => {
  expect(await toldSecrets({ PLATFORM_API_KEY })).toEqual([made_secret]);
});

test('a given webhook secret is not told, the key made beside it is', async () => {
  expect(await toldSecrets({ ACQUIRER_WEBHOOK_SECRET: webhook_secret })).toEqual([made_key]);
});

test('the sandbox tells the key for everything that it made beside narrow ones', async () => {
  const given = { ACQUIRER_WEBHOOK_SECRET: webhook_secret, PLATFORM_API_KEY: `${monitor}=metrics:read`, SANDBOX: 'on' };
  const [key, ...more] = await toldSecrets(given);
  expect([key, more]).toEqual([made_key, []]);
  expect(key).not.toContain(monitor);
});

test('where everything is given nothing is told', async () => {
  expect(await toldSecrets({ ACQUIRER_WEBHOOK_SECRET: webhook_secret, PLATFORM_API_KEY: desk })).toEqual([]);
});
