import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { migrationNames } from '../platform/db/migrations/migrate.ts';
import { createSettings } from '../platform/config/settings.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../testing/wire/mail-relay.ts';
import { type Check, type Checked, runCheck } from '../platform/health/checks/check.ts';
import { databaseChecks, ownerChecks } from '../platform/health/checks/database-checks.ts';
import { machineChecks, webhookSecretOf } from '../platform/health/checks/machine-checks.ts';
import { outsideChecks } from '../platform/health/checks/outside-checks.ts';
import { portCheck } from './port-check.ts';

let relay: MailRelay;
let app: TestApp;
let config: Config;
let owner: PoolClient;
const servers: Server[] = [];

beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({ config: { trusted_proxies: ['127.0.0.1'] } });
  owner = await app.owner.connect();
  config = {
    ...app.platform.config,
    sandbox: false,
    host: '127.0.0.1',
    port: Number(new URL(app.url).port),
    public_origin: app.url,
    smtp_url: relay.url,
    mail_from: 'portal@portal.sg',
  };
  await chmod(config.data_dir, 0o700);
});
afterAll(async () => {
  for (const server of servers) server.close();
  owner.release();
  await app.close();
  await relay.close();
});

const all = (of: Config, secret: string | undefined, to?: string): Check[] => [
  ...machineChecks(of),
  portCheck(of),
  ...databaseChecks(owner, of),
  ...ownerChecks(owner, of),
  ...outsideChecks({ config: of, settings: createSettings(of) }, secret, to),
];

async function examine(changed: Partial<Config> = {}, secret?: string): Promise<Checked[]> {
  const of = { ...config, ...changed };
  const checked: Checked[] = [];
  for (const check of all(of, secret ?? (await webhookSecretOf(of)))) checked.push(await runCheck(check));
  return checked;
}

/** The failed checks without `backup`: a test database archives no log. */
const faultsIn = (checked: Checked[]): Checked[] =>
  checked.filter(({ name, state }) => state !== 'ok' && name !== 'backup');

/** A server before the portal that forwards calls, like a proxy with some configuration. */
async function startProxy(
  {
    headers = {},
    sockets = true,
    forwarded = { 'x-forwarded-for': '203.0.113.9' },
  }: { headers?: Record<string, string>; sockets?: boolean; forwarded?: Record<string, string> },
  portal = app.url,
): Promise<string> {
  const { hostname, port } = new URL(portal);
  const askPortal = (asked: IncomingMessage) =>
    request({
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, ...forwarded, ...headers },
    });
  const proxy = createServer((asked, answer) => {
    const handed_on = askPortal(asked).on('response', (given) =>
      given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers)),
    );
    asked.pipe(handed_on);
  });
  proxy.on('upgrade', (asked, socket) => {
    if (!sockets) {
      socket.end('HTTP/1.1 426 Upgrade Required\r\n\r\n');
      return;
    }
    askPortal(asked)
      .on('upgrade', ({ headers: given }, other, first) => {
        const lines = Object.entries(given).map(([name, value]) => `${name}: ${String(value)}`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        socket.write(first);
        other.pipe(socket).pipe(other);
      })
      .on('response', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
      .end();
  });
  servers.push(proxy);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('a healthy installation has no fault but that nothing archives its log', async () => {
  const checked = await examine();
  expect(faultsIn(checked)).toEqual([]);
  expect(checked.find(({ name }) => name === 'backup')).toMatchObject({
    state: 'warning',
    seen: expect.stringContaining('archive_mode is off'),
  });
});

test('a check that says nothing is broken, and so is one that fails, in its own words', async () => {
  const check: Check = {
    name: 'one',
    expected: 'an answer',
    remedy: 'Ask again.',
    run: () => Promise.reject(new Error('outer', { cause: new Error('inner') })),
  };
  expect(await runCheck(check)).toEqual({
    name: 'one',
    expected: 'an answer',
    state: 'broken',
    seen: 'outer: inner',
    remedy: 'Ask again.',
  });
});

test('a relay that is away or refuses the sender is quoted', async () => {
  await relay.goDown();
  expect(faultsIn(await examine())).toMatchObject([
    {
      name: 'mail relay',
      state: 'broken',
      seen: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining('SMTP_URL'),
    },
  ]);
  await relay.comeUp();
  relay.answers.push('never');
  expect(faultsIn(await examine())).toMatchObject([
    {
      name: 'mail relay',
      seen: expect.stringContaining('says at RCPT TO: 550'),
      remedy: expect.stringContaining('MAIL_FROM'),
    },
  ]);
  relay.answers.push('later');
  expect(faultsIn(await examine())).toMatchObject([
    { name: 'mail relay', seen: expect.stringContaining('says at MAIL FROM: 451') },
  ]);
  expect(relay.messages).toEqual([]);
  relay.answers.push('never');
  const settings = createSettings(config);
  const mail = outsideChecks({ config, settings }, undefined, 'somebody@portal.sg').filter(
    ({ name }) => name === 'mail relay',
  );
  expect(await Promise.all(mail.map((one) => runCheck(one)))).toMatchObject([
    { state: 'broken', seen: expect.stringContaining('550') },
  ]);
  expect(await Promise.all(mail.map((one) => runCheck(one)))).toMatchObject([{ state: 'ok' }]);
  expect(relay.recipients).toContain('somebody@portal.sg');
});

test('without a relay, MAIL=off is a warning and a missing setting is broken', async () => {
  expect(faultsIn(await examine({ smtp_url: undefined, mail_off: true }))).toMatchObject([
    { name: 'mail relay', state: 'warning' },
  ]);
  expect(faultsIn(await examine({ smtp_url: undefined }))).toMatchObject([
    { name: 'mail relay', state: 'broken', seen: 'SMTP_URL is not set' },
  ]);
});

test('a secret that is not that of the running portal is found here and at the public address', async () => {
  const other = `whsec_${Buffer.from('another secret, as long..').toString('base64')}`;
  const faults = faultsIn(await examine({}, other));
  expect(faults.map(({ name, seen }) => [name, seen])).toEqual([
    [`payment webhook at ${app.url}`, 'the signature is refused'],
    [`payment webhook at ${app.url}`, 'the signature is refused'],
  ]);
});

test('a proxy that passes no websocket, or another Host, is found', async () => {
  const without = await startProxy({ sockets: false });
  expect(faultsIn(await examine({ public_origin: without }))).toMatchObject([
    { name: 'websocket', remedy: expect.stringContaining('Upgrade') },
  ]);
  const renaming = await startProxy({ headers: { host: 'portal.internal' } });
  expect(faultsIn(await examine({ public_origin: renaming }))).toMatchObject([
    { name: 'websocket', remedy: expect.stringContaining('Host') },
  ]);
  expect(faultsIn(await examine({ public_origin: await startProxy({}) }))).toEqual([]);
});

test('a proxy whose word about addresses is not taken, or that has none, is found', async () => {
  const forgetful = await startProxy({ forwarded: {} });
  expect(faultsIn(await examine({ public_origin: forgetful }))).toMatchObject([
    { name: 'client addresses', state: 'warning', remedy: expect.stringContaining('X-Forwarded-For') },
  ]);
  const doubting = await startTestApp();
  const public_origin = await startProxy({}, doubting.url);
  const faults = faultsIn(await examine({ public_origin }));
  await doubting.close();
  expect(faults).toMatchObject([
    { name: 'public address', seen: 'another portal answers there' },
    { name: 'client addresses', state: 'broken', remedy: expect.stringContaining('TRUSTED_PROXIES') },
  ]);
});

test('a public address that leads nowhere, or to somebody else, is found', async () => {
  const nowhere = faultsIn(await examine({ public_origin: 'http://127.0.0.1:1' }));
  expect(nowhere.map(({ name }) => name)).toEqual([
    'public address',
    'client addresses',
    'websocket',
    'metrics',
    'payment webhook at http://127.0.0.1:1',
  ]);
});

test('a folder for everybody, a readable file of secrets and a foreign port are found', async () => {
  await chmod(config.data_dir, 0o755);
  expect(faultsIn(await examine())).toMatchObject([
    { name: 'data folder', state: 'warning', remedy: `chmod o= ${config.data_dir}` },
  ]);
  await chmod(config.data_dir, 0o700);
  const data_dir = join(config.data_dir, 'second');
  await mkdir(data_dir, { mode: 0o700 });
  await writeFile(
    join(data_dir, 'secrets.json'),
    JSON.stringify({ acquirer_webhook_secret: config.acquirer_webhook_secrets?.[0] }),
    { mode: 0o644 },
  );
  expect(faultsIn(await examine({ secret_files: [join(data_dir, 'secrets.json')] }))).toMatchObject([
    { name: 'secrets', state: 'broken', seen: expect.stringContaining(data_dir) },
  ]);
  expect(faultsIn(await examine({ data_dir }))).toMatchObject([
    { name: 'secrets', state: 'broken', remedy: expect.stringContaining('chmod o=') },
  ]);
  const other = createServer((_, answer) => answer.end('{}'));
  servers.push(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  expect((await examine({ port })).find(({ name }) => name === 'port')).toMatchObject({
    state: 'broken',
    seen: 'another program listens there',
  });
});

test('a folder in which nothing can be written is broken, with what to do', async () => {
  const data_dir = join(config.data_dir, 'a-file');
  await writeFile(data_dir, '');
  const faults = faultsIn(await examine({ data_dir }));
  expect(faults.map(({ name, state }) => [name, state])).toEqual([
    ['data folder', 'broken'],
    ['file storage', 'broken'],
  ]);
});

test('a clock that is wrong by a minute is found', async () => {
  vi.setSystemTime(Date.now() + 60_000);
  try {
    const clock = databaseChecks(owner, config).filter(({ name }) => name === 'clock');
    expect(await Promise.all(clock.map((one) => runCheck(one)))).toMatchObject([
      { state: 'broken', seen: '60.0 s', remedy: expect.stringContaining('chrony') },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('too few connections, open migrations and demo data are found in the database', async () => {
  expect(faultsIn(await examine({ pool_size: 100_000 }))).toMatchObject([{ name: 'connections', state: 'broken' }]);
  const newest = (await migrationNames()).at(-1);
  await app.owner.query("update migration set name = '9999-later' where name = $1", [newest]);
  const [open, unready] = faultsIn(await examine());
  expect(open).toMatchObject({ name: 'migrations', seen: '1 are open' });
  expect(unready).toMatchObject({ name: 'public address', seen: 'it answers 503' });
  await app.owner.query("update migration set name = '0002-other' where name = '9999-later'");
  expect(faultsIn(await examine())).toMatchObject([
    { name: 'migrations', state: 'broken', remedy: expect.stringContaining('DATABASE_URL') },
    { name: 'public address' },
  ]);
  await app.owner.query("update migration set name = $1 where name = '0002-other'", [newest]);
  await app.owner.query('insert into demo_data default values');
  expect(faultsIn(await examine())).toMatchObject([
    { name: 'demo data', state: 'broken', remedy: expect.stringContaining('DATABASE_URL') },
  ]);
  await app.owner.query('delete from demo_data');
  expect(faultsIn(await examine())).toEqual([]);
});
