import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../platform/db/embedded/embedded.ts';
import { test_platform_key } from '../database/database-setup.ts';
import { startServerProcess } from '../server-process.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';

const main = join(import.meta.dirname, '../../main.ts');
const longest_stop_ms = 10_000;

let planting: TestApp;
let folder: string;
beforeAll(async () => {
  planting = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-log-'));
});
afterAll(async () => {
  await planting.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = (data_folder = folder): Record<string, string> => ({
  DATABASE_URL: planting.owner_url,
  DATA_DIR: data_folder,
  SANDBOX: 'off',
  DRAIN_SECONDS: '0',
  ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
  PLATFORM_API_KEY: test_platform_key,
});

/** Makes this many calls, each of which logs a line. */
async function callOften(url: string, calls: number): Promise<void> {
  const statuses = new Set<number>();
  for (let done = 0; done < calls; done += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/.well-known/jwks.json`)));
    for (const answer of answers) statuses.add(answer.status);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  expect([...statuses]).toEqual([200]);
}

async function linesLost(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${test_platform_key}` } });
  return Number(/^log_lines_lost (\d+)/m.exec(await answer.text())?.[1]);
}

test('F26 the reader of the log stalls: every call is answered, lines that do not fit are dropped and counted, and the shutdown is in order', async () => {
  const server = await startServerProcess(environment());
  onTestFinished(async () => void (await server.stop()));
  server.reader.standStill();
  for (let rounds = 0; rounds < 10 && (await linesLost(server.url)) === 0; rounds += 1)
    await callOften(server.url, 5_000);
  expect(await linesLost(server.url)).toBeGreaterThan(0);
  server.reader.readOn();
  await eventually('the log to say so', async () => server.output().includes('lines of this log were lost'));
  const lost = await linesLost(server.url);
  await callOften(server.url, 100);
  expect(await linesLost(server.url)).toBe(lost);
  server.reader.standStill();
  await callOften(server.url, 1_000);
  const began_ms = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began_ms).toBeLessThan(longest_stop_ms);
});

function startWithout(out: 'reader' | 'room', port: number, data_folder = folder): ChildProcess {
  const full = out === 'room' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: String(port), ...environment(data_folder) },
    stdio: ['ignore', full ?? 'pipe', full ?? 'pipe'],
  });
  if (full !== undefined) closeSync(full);
  child.stdout?.destroy();
  child.stderr?.destroy();
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('F26 a failing start ends although its output is not read and it gets a signal meanwhile', async () => {
  const data_folder = join(folder, 'of-a-failed-start');
  const child = startWithout('room', Number(new URL(planting.url).port), data_folder);
  const ended = once(child, 'exit');
  await eventually('the start to begin', () => existsSync(data_folder), 30_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});

test.each(['reader', 'room'] as const)(
  'F26 without a %s for its log from the first line on a server serves, and ends in order',
  async (out) => {
    const port = await freePort();
    const child = startWithout(out, port);
    const url = `http://127.0.0.1:${port}`;
    await eventually(
      'the server',
      async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok ?? false,
      30_000,
    );
    await callOften(url, 500);
    const ended = once(child, 'exit');
    const began_ms = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - began_ms).toBeLessThan(longest_stop_ms);
  },
);
