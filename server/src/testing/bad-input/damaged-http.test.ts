import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Damage, damages } from './damages.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { type BadInputStage, setStage } from './stage.ts';
import { readAnswer } from './wire-answer.ts';
import { Wire } from './wire.ts';

let stage: BadInputStage;
let before: Fingerprint;
beforeAll(async () => {
  stage = await setStage('info');
  before = await takeFingerprint(stage.app.owner);
});
afterAll(() => stage.app.close());

/** How long a server that waits for more is listened to. */
const patience_ms = 400;

/** Sends the pieces and gives back all that came until the connection ended or nobody wanted to wait longer. */
function received({ pieces, half_closed }: Damage): Promise<Buffer> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(stage.app.url).port), allowHalfOpen: true });
  const parts: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => parts.push(bytes));
  socket.on('error', () => {});
  return new Promise((done) => {
    const end = (): void => {
      socket.destroy();
      done(Buffer.concat(parts));
    };
    socket.on('end', end);
    socket.on('close', end);
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pieces.length > 1) await delay(5);
      }
      if (half_closed) socket.end();
      await delay(patience_ms);
      end();
    })();
  });
}

const inner_words = /node_modules|\bat \S+ \(|\.ts:\d|FST_ERR|HPE_/;

/** What is wrong with the answer to damage: it must be one of 4xx, or none. */
function faultsOfAnswer({ what, may_succeed }: Damage, bytes: Buffer): string[] {
  const answer = readAnswer(bytes, true);
  const { status = 0, body = '', headers } = answer ?? {};
  const told = /problem\+json/.test(headers?.get('content-type') ?? '');
  return [
    ...(status >= 500 ? [`${what}: ${status} ${body}`] : []),
    ...(answer && status < 400 && !may_succeed ? [`${what}: was taken with ${status}`] : []),
    ...(status >= 400 && body !== '' && !told ? [`${what}: ${status} is no problem document: ${body}`] : []),
    ...(inner_words.test(bytes.toString('latin1')) ? [`${what}: tells of the inside: ${body}`] : []),
  ];
}

test('raw damage is answered with 4xx or the end of the connection, and the server lives on', async () => {
  const wire = new Wire(stage.app.url);
  const faults: string[] = [];
  for (let at = 0; at < damages.length; at += 8) {
    const some = damages.slice(at, at + 8);
    const answers = await Promise.all(some.map((damage) => received(damage)));
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
  const secret = 'a-secret-nobody-may-read';
  const requests = [
    `GET /api/device/message?token=${secret} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nno colon\r\n\r\n`,
    `GET /%zz?token=${secret} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n\r\n`,
    `PUT /api/clinic/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"password":"${secret}"`,
    `GET /api/${'x'.repeat(300)}/${secret} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `PUT /api/clinic/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"password":"${secret}","}`,
  ];
  await Promise.all(requests.map((request) => received({ what: 'a secret', pieces: [request] })));
  const failures = stage.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(failures).toEqual([]);
  expect(stage.logged.filter((line) => line.includes(secret))).toEqual([]);
});
