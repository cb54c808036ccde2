import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { test_platform_key } from '../database/database-setup.ts';
import { raceRounds, raceTimeout } from '../race-rounds.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../test-app.ts';
import { eventually } from '../wire/test-socket.ts';
import { type KeepAliveClients, startKeepAliveClients } from './keep-alive-clients.ts';

const clients_at_once = 40;
const calls_before = 200;
const twin = join(import.meta.dirname, 'ending-twin.ts');

let planting: TestApp;
let folder: string;
beforeAll(async () => {
  planting = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-sigterm-'));
});
afterAll(async () => {
  await planting.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (drain_seconds: string): Promise<ServerProcess> =>
  startServerProcess({
    DATABASE_URL: planting.owner_url,
    DATA_DIR: folder,
    SANDBOX: 'off',
    DRAIN_SECONDS: drain_seconds,
    ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
    PLATFORM_API_KEY: test_platform_key,
  });

/** Asks the server to end while all clients call it. Returns its exit code and the clients. */
async function endUnderLoad(server: ServerProcess): Promise<{ code: number | null; clients: KeepAliveClients }> {
  const clients = startKeepAliveClients(server.url, clients_at_once);
  await eventually('calls', () => clients.calls >= calls_before, 15_000);
  const code = await server.stop();
  await clients.refused;
  return { code, clients };
}

/** A round mostly waits for a server to start and to drain. Each has its own server and clients. */
const rounds_at_once = 3;

/** Runs a round as often as the race needs, several at once. */
async function inRounds(round: () => Promise<void>): Promise<void> {
  let left = raceRounds(1);
  const run = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await round();
    }
  };
  await Promise.all(Array.from({ length: Math.min(rounds_at_once, left) }, run));
}

test.each(['0', '1'])(
  'F17 a server that is asked to end under load loses no call, with DRAIN_SECONDS=%s',
  (drain_seconds) =>
    inRounds(async () => {
      const { code, clients } = await endUnderLoad(await start(drain_seconds));
      expect(clients.lost).toEqual([]);
      expect(code).toBe(0);
    }),
  raceTimeout(60_000),
);

test('F17 the naive twin closes idle connections at once and loses calls', async () => {
  const { clients } = await endUnderLoad(await startServerProcess({}, twin));
  expect(clients.lost.length).toBeGreaterThan(0);
});
