import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAnswer, receivedAfter } from './damage-check.ts';
import { type Damage, damages } from './damages.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { type BadInputStage, setStage } from './stage.ts';
import { Wire } from './wire.ts';

let stage: BadInputStage;
let before: Fingerprint;
beforeAll(async () => {
  stage = await setStage('info');
  before = await takeFingerprint(stage.app.owner);
});
afterAll(() => stage.app.close());

test('raw damage is answered with 4xx or the end of the connection, and the server lives on', async () => {
  const wire = new Wire(stage.app.url);
  const faults: string[] = [];
  for (let at = 0; at < damages.length; at += 8) {
    const some = damages.slice(at, at + 8);
    const answers = await Promise.all(some.map((damage) => receivedAfter(stage.app.url, damage)));
    faults.push(...answers.flatMap((bytes, index) => faultsOfAnswer(some[index] as Damage, bytes)));
    wire.close();
    const after = await wire.send('GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    if (typeof after === 'string' || after.status !== 200)
      faults.push(`after ${some.map(({ what }) => what).join(', ')}: unwell`);
  }
  wire.close();
  expect(faults).toEqual([]);
  expect(changedTables(before, await takeFingerprint(stage.app.owner))).toEqual([]);
});

test('raw damage leaves no failure and no secret in the log', async () => {
  const secret = 'a-secret-not-for-the-log';
  const requests = [
    `GET /api/device/message?token=${secret} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nno colon\r\n\r\n`,
    `GET /%zz?token=${secret} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n\r\n`,
    `PUT /api/clinic/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"password":"${secret}"`,
    `GET /api/${'x'.repeat(300)}/${secret} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `PUT /api/clinic/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"password":"${secret}","}`,
  ];
  await Promise.all(requests.map((request) => receivedAfter(stage.app.url, { what: 'a secret', pieces: [request] })));
  const failures = stage.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(failures).toEqual([]);
  expect(stage.logged.filter((line) => line.includes(secret))).toEqual([]);
});
