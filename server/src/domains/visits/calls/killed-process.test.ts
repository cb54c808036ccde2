import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeVisitToken, redeemHandOff } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { setPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { acceptVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { createVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPartnerSites } from '../../../platform/config/partner-sites.ts';
import { callEndpoint } from '../../../testing/call-endpoint.ts';
import {
  accept,
  askedVisit,
  called,
  makeDoctorOnline,
  makeTelemedBranch,
  offersOf,
  seenByPatient,
} from '../../../testing/samples/visits/calls.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { startTestApp, test_platform_key, test_webhook_secret, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const ring_seconds = 5;
let app: TestApp;
let folder: string;
const running: ServerProcess[] = [];

/** The app of the tests is the other process. */
const sites = 'humming=https://consult.example.sg/start';
beforeAll(async () => {
  app = await startTestApp({ config: { partner_sites: readPartnerSites(sites, true) } });
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
    PARTNER_SITES: sites,
  });
  running.push(server);
  return server;
}

test('a call whose server is killed while it rings moves to the next doctor, who accepts it', async () => {
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

test('a server killed while a call is accepted: the doctor has it, or it rings on; accepting again at another process settles it', async () => {
  const branch = await makeTelemedBranch(app);
  const doctor = await makeDoctorOnline(app, branch);
  const server = await start();
  const { id } = await called(app, branch);
  // The answer is lost with the process, wherever the call has come by then.
  const lost = callEndpoint(server.url, acceptVisit, { params: { id: String(id) } }, doctor.token).catch(
    () => undefined,
  );
  process.kill(server.pid, 'SIGKILL');
  await Promise.all([server.exited, lost]);
  const { status } = await seenByPatient(app, id);
  const outcome = status === 's' ? 'accepted' : null;
  expect(await offersOf(app, id)).toEqual([{ doctor_id: doctor.doctor_id, outcome }]);
  expect((await accept(app, doctor, id)).status).toBe(200);
  expect(await offersOf(app, id)).toEqual([{ doctor_id: doctor.doctor_id, outcome: 'accepted' }]);
  expect(await seenByPatient(app, id)).toMatchObject({ status: 's', doctor: { id: doctor.doctor_id } });
}, 90_000);

test('a server killed between hand-off and consult: the token is redeemed at another process, once, and a new one is given there', async () => {
  const branch = await makeTelemedBranch(app);
  const doctor = await makeDoctorOnline(app, branch);
  const server = await start();
  const chosen = { params: { id: String(branch.clinic.id) }, body: { partner_site: 'humming' } };
  expect((await app.call(setPartnerSite, chosen, test_platform_key)).status).toBe(200);
  const { id } = await called(app, branch);
  await accept(app, doctor, id);
  const visit = { params: { id: String(id) } };
  const redeem = (token: string) => app.call(redeemHandOff, { body: { site: 'humming', token } }, test_platform_key);
  const { token } = (await callEndpoint(server.url, exchangeVisitToken, visit, doctor.token)).answer;
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  expect((await redeem(token)).answer).toMatchObject({ visit_id: id });
  expect((await redeem(token)).status).toBe(409);
  const again = (await app.call(exchangeVisitToken, visit, doctor.token)).answer.token;
  expect((await redeem(again)).status).toBe(200);
  expect(await seenByPatient(app, id)).toMatchObject({ status: 's' });
}, 90_000);
