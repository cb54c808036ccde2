import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSettlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import { checkFiles } from '@clinic/server/platform/reconcile/check-files.ts';
import { named_files } from '@clinic/server/reconcile.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { test_platform_key } from '@clinic/server/testing/database/database-setup.ts';
import type { TestApp } from '@clinic/server/testing/test-app.ts';
import { lookAtReadiness } from '../checks/readiness.ts';
import { judgePictures, picturesThere, sweepPictures } from '../checks/kept-pictures.ts';
import type { Drill, Drilling, PreparedWorld } from '../drill.ts';
import { drill_company } from '../kill-points/stage.ts';
import { needRoom, type NeedingRoom, type RoomAnswer, untilThereIsRoom } from '../load/needing-room.ts';
import { openPlanting } from '../load/planting.ts';
import { fillVolume } from '../volumes/fill-volume.ts';
import { type LoopVolume, makeLoopVolume, volumeObstacle } from '../volumes/loop-volume.ts';
import { leftInSpool } from '../world/spooled-files.ts';

const volume_mib = 48;
const full_ms = { short: 4_000, long: 12_000 };
/** An export may be requested thirty times a minute. */
const pause_ms = 1_000;
const works_again_within_ms = 5_000;
/** Retries have growing waits. A killed server's job is restarted after a minute, at the next turn. */
const documents_within_ms = 120_000;

/** A request that needs room on a full disk gets a 503 with Retry-After and a plain sentence. */
function judgeRefusals({ violation, noted }: Drilling, answers: readonly RoomAnswer[]): void {
  for (const what of ['upload', 'export'] as const) {
    const asked = answers.filter((answer) => answer.what === what);
    noted(`${asked.length} times an ${what} while the disk was full`);
    if (asked.length === 0) violation(`no ${what} was asked for: the drill proves nothing`);
    for (const { status, retry_after, said } of asked)
      if (status !== 503 || !(Number(retry_after) > 0) || !said.includes('Please try again in a moment.'))
        violation(`an ${what} was answered ${status}, Retry-After ${retry_after}: ${said}`);
  }
}

/** Payments need no file: none of their calls may be refused meanwhile. */
function judgePayments({ load, violation, noted }: Drilling, from_ms: number, to_ms: number): void {
  const calls = load.history.operations
    .flatMap(({ attempts }) => attempts)
    .filter(({ called_ms, returned_ms }) => called_ms >= from_ms && returned_ms < to_ms);
  const refused = calls.filter(({ status }) => status !== null && status >= 400);
  noted(`${calls.length} calls of the counters meanwhile`);
  if (refused.length > 0) violation(`${refused.length} calls of the counters failed: ${refused[0]?.said}`);
}

async function askInTurns(people: readonly NeedingRoom[], urls: readonly string[], until_ms: number) {
  const answers: RoomAnswer[] = [];
  for (let turn = 0; performance.now() < until_ms; turn++) {
    const url = urls[turn % urls.length] ?? '';
    for (const person of people) answers.push(await person.upload(url), await person.export(url));
    await delay(pause_ms);
  }
  return answers;
}

/** The platform settles: the run completes, its documents cannot be stored. */
async function settle({ world, violation }: Drilling): Promise<void> {
  const answered = await callEndpoint(world.servers[0].url, createSettlementRun, { body: {} }, test_platform_key, {
    'idempotency-key': randomUUID(),
  });
  if (answered.status !== 202) violation(`a settlement run was answered ${answered.status}: ${answered.text}`);
}

async function countAdvices({ owner }: Drilling['world']): Promise<{ advices: number; documented: number }> {
  const { rows } = await owner.query<{ advices: number; documented: number }>(
    'select count(*)::int as advices, count(invoice_file)::int as documented from payment_advice',
  );
  return rows[0] ?? { advices: 0, documented: 0 };
}

/** Everything refused is available now, on either server, and the documents follow without a request. */
async function judgeRoomAgain(drilling: Drilling, people: readonly NeedingRoom[]): Promise<void> {
  const { world, violation, noted } = drilling;
  const took_ms: number[] = [];
  for (const [index, person] of people.entries()) {
    const { url } = world.servers[index % 2] ?? world.servers[0];
    for (const what of ['upload', 'export'] as const) {
      const done = await untilThereIsRoom(() => person[what](url), works_again_within_ms);
      if (done) took_ms.push(done.took_ms);
      else violation(`no ${what} was to be had although there was room again`);
      const address = done?.answer.address;
      if (address !== undefined && (await fetch(url + address)).status !== 200) violation(`${address} does not open`);
    }
  }
  noted(`uploads and exports within ${(Math.max(0, ...took_ms) / 1000).toFixed(1)} s when there was room again`);
  const began_ms = performance.now();
  for (;;) {
    const { advices, documented } = await countAdvices(world);
    if (advices > 0 && documented === advices) break;
    if (performance.now() - began_ms > documents_within_ms) {
      violation(`${documented} of ${advices} advices have their documents`);
      break;
    }
    await delay(500);
  }
  noted(`the documents of a settlement run ${((performance.now() - began_ms) / 1000).toFixed(1)} s later`);
}

/** No row without its file, no file without its row, no partial file. */
async function judgeFiles(drilling: Drilling, app: TestApp, data_dir: string): Promise<void> {
  const { world, violation } = drilling;
  await sweepPictures(world, app);
  (await judgePictures(world, data_dir)).forEach(violation);
  const { missing } = await checkFiles(world.database.owner_url, named_files, app.platform.storage);
  missing.forEach(violation);
  for (const name of await leftInSpool(world.servers, [data_dir])) violation(`${name} lies in the spool`);
}

async function fillFilesDisk(volume: LoopVolume, drilling: Drilling): Promise<void> {
  const { world, load, long, mark, violation } = drilling;
  const planting = await openPlanting({ ...world, folder: volume.folder });
  const people = await Promise.all(load.clinics.map(({ listener }) => needRoom(listener)));
  const urls = world.servers.map(({ url }) => url);
  const giveBack = await fillVolume(volume.folder);
  try {
    // Until the last block is taken.
    await delay(1_000);
    const from_ms = performance.now();
    await settle(drilling);
    const answers = await askInTurns(people, urls, from_ms + (long ? full_ms.long : full_ms.short));
    judgePayments(drilling, from_ms, performance.now());
    judgeRefusals(drilling, answers);
    for (const { status, checks } of await Promise.all(urls.map(lookAtReadiness)))
      if (status !== 200 || checks['files'] !== 'failed')
        violation(`readiness was ${status}, with files ${checks['files']}: it must stay, and tell`);
    const half = (await picturesThere(volume.folder)).filter((name) => name.endsWith('.part'));
    if (half.length > 0) violation(`${half.length} half pictures take the room of others`);
    const { advices, documented } = await countAdvices(world);
    if (advices === 0 || documented > 0) violation(`${documented} of ${advices} advices have documents: none should`);
    // A server that starts on a full disk serves payments too.
    world.servers[0].signal('SIGKILL');
    await world.servers[0].untilUp();
  } finally {
    await giveBack();
  }
  mark();
  await judgeRoomAgain(drilling, people);
  await judgeFiles(drilling, planting as TestApp, volume.folder);
  await planting.platform.close();
  const lines = world.servers.flatMap((server) => server.output().split('\n'));
  const alarms = lines.filter((line) => /"level":50.*a disk is full/.test(line));
  for (const whose of ['"reqId"', '"job":"advice-documents"'])
    if (!alarms.some((line) => line.includes(whose))) violation(`no line of the log with ${whose} tells of it`);
}

function filesDiskFull(): Drill {
  let volume: LoopVolume | undefined;
  const prepare = async (): Promise<PreparedWorld> => {
    const parent = await mkdtemp(join(tmpdir(), 'clinic-files-full-'));
    const made = await makeLoopVolume(parent, volume_mib);
    volume = made;
    return {
      options: { environment: { DATA_DIR: made.folder, ...drill_company } },
      takeDown: async () => {
        await made.takeDown();
        await rm(parent, { recursive: true, force: true });
      },
    };
  };
  return {
    id: 'F6',
    name: 'the disk of the files is full: pictures, downloads, documents; that of the database is not',
    expectation:
      'Payments go on as if nothing were; uploads and exports are a 503 in plain words, and the log tells of it; a settlement run is done, its documents wait; a server starts on the full disk. When there is room again all of it is to be had, with the same keys; no row is without its file, no file without its row.',
    recovery_limit_seconds: 10,
    short: false,
    obstacle: volumeObstacle,
    prepare,
    inject: (drilling) => (volume ? fillFilesDisk(volume, drilling) : Promise.reject(new Error('There is no volume.'))),
  };
}

export const fillDiskOfFiles = filesDiskFull();
