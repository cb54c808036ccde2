import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { test_platform_key } from '../database/database-setup.ts';
import { startWireLog, type WireLog } from '../database/wire-log.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startTestApp, test_webhook_secret, type TestApp } from '../test-app.ts';

const settling_ms = 15_000;
const measured_ms = 20_000;
const most_windows = 3;
const most_of_a_core = 0.01;
/**
 * Recurring jobs, the poll for due jobs, the clock and heartbeats. A poll of each queue by itself would double it. The most frequent job
 * looks for calls that ring too long, every two seconds.
 */
const most_round_trips_a_second = 7;

let planting: TestApp;
let wire: WireLog;
let server: ServerProcess;
let folder: string;
beforeAll(async () => {
  planting = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-rest-'));
  const database_url = new URL(planting.owner_url);
  wire = await startWireLog(Number(database_url.port));
  database_url.port = String(wire.port);
  server = await startServerProcess({
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_ORIGIN: 'https://portal.example.sg',
    DRAIN_SECONDS: '0',
    DATABASE_URL: database_url.href,
    DATA_DIR: folder,
    ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
    PLATFORM_API_KEY: test_platform_key,
  });
});
afterAll(async () => {
  await server.stop();
  await wire.close();
  await planting.close();
  await rm(folder, { recursive: true, force: true });
});

async function processorSeconds(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${test_platform_key}` } });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}

/** The use of a core and the round trips to the database a second, over one window. */
async function measure(): Promise<{ of_a_core: number; round_trips: number }> {
  const before = await processorSeconds();
  wire.take();
  await delay(measured_ms);
  const round_trips = wire.take().length / (measured_ms / 1000);
  return { of_a_core: ((await processorSeconds()) - before) / (measured_ms / 1000), round_trips };
}

test(
  'a server at rest takes less than a hundredth of a core, and asks the database little',
  async () => {
    await delay(settling_ms);
    let least_of_a_core = Infinity;
    // Other programs on the machine may make one window dearer.
    for (let window = 0; window < most_windows && least_of_a_core >= most_of_a_core; window++) {
      const { of_a_core, round_trips } = await measure();
      least_of_a_core = Math.min(least_of_a_core, of_a_core);
      expect(round_trips).toBeLessThan(most_round_trips_a_second);
    }
    expect(least_of_a_core).toBeLessThan(most_of_a_core);
  },
  settling_ms + most_windows * measured_ms + 15_000,
);
