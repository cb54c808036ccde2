import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVisit } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../../../testing/call-endpoint.ts';
import {
  accept,
  askedVisit,
  makeDoctorOnline,
  makeTelemedBranch,
  offersOf,
  seenByPatient,
} from '../../../testing/samples/teleconsult/calls.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const ring_seconds = 5;
let app: TestApp;
let folder: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clinic-ring-'));
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: app.owner_url,
    DATA_DIR: folder,
    SANDBOX: 'off',
    DRAIN_SECONDS: '0',
    TELECONSULT_RING_SECONDS: String(ring_seconds),
    ACQUIRER_WEBHOOK_SECRET: test_webhook_secret,
    PLATFORM_API_KEY: test_platform_key,
  });
  running.push(server);
  return server;
}

test('a call whose server is killed while it rings goes on to the next doctor, who accepts it', async () => {
  const branch = await makeTelemedBranch(app);
  const [first, second] = [await makeDoctorOnline(app, branch), await makeDoctorOnline(app, branch)];
  const server = await start();
  const made = await callEndpoint(server.url, createVisit, { body: askedVisit(branch) as never }, test_platform_key);
  expect(made.answer.status).toBe('m');
  const { id } = made.answer;
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  expect(await offersOf(app, id)).toEqual([{ doctor_id: first.doctor_id, outcome: null }]);
  await start();
  const isAtSecond = async () => (await offersOf(app, id)).length === 2;
  await eventually('the next doctor is asked', isAtSecond, 30_000);
  expect(await offersOf(app, id)).toEqual([
    { doctor_id: first.doctor_id, outcome: 'expired' },
    { doctor_id: second.doctor_id, outcome: null },
  ]);
  expect((await accept(app, second, id)).status).toBe(200);
  expect(await seenByPatient(app, id)).toMatchObject({ status: 's', doctor: { id: second.doctor_id } });
}, 90_000);
