import { previewDoctorImport, previewUserImport } from '@clinic/contract/imports/imports.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { makeColleague, makeImportStage, sentLines } from '../../../testing/people/imports.ts';
import { mintSession } from '../../../testing/factories.ts';
import { hasAllPlaces } from '../../../testing/wire/has-all-places.ts';
import { beginSlowly } from '../../../testing/wire/slow-body.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

let app: TestApp;
let one: string;
let one_id: number;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  const stage = await makeImportStage(app);
  one = stage.manager.token;
  one_id = stage.manager.user.id;
  other = (await mintSession(app, await makeColleague(stage), stage.manager.clinic)).token;
});
afterAll(() => app.close());

const file = sentLines([
  ['Name', 'MCR'],
  ['Ann Tan', 'M11111A'],
]);

test('T27 one person may send four long bodies at once; further ones are refused before they are read', async () => {
  const body = Buffer.from(JSON.stringify(file));
  const begin = (path: string) =>
    beginSlowly(app, { path: `/clinic${path}`, token: one, type: 'application/json', body });
  const calls = ['/users/import/preview', '/users/import', '/doctors/import/preview', '/doctors/import'].map(begin);
  const look = (token: string) => app.call(previewDoctorImport, { body: file }, token);
  await eventually('four on their way', () => hasAllPlaces(app, one_id));
  expect((await look(one)).status).toBe(429);
  // Sending half is enough: a refused body is not read to its end.
  const refused = begin('/doctors/import/preview');
  expect(await refused.status).toBe(429);
  refused.finish();
  expect((await look(other)).status).toBe(200);

  for (const { finish } of calls) finish();
  // The users import lacks its headings. The call that commits an import needs the token of its preview.
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual([422, 422, 200, 422]);
  expect((await look(one)).status).toBe(200);
  expect((await app.call(previewUserImport, { body: file }, one)).status).toBe(422);
});

test('T27 a client that hangs up during authentication keeps no place', async () => {
  const { hostname, port } = new URL(app.url);
  const holder = await app.owner.connect();
  try {
    // New calls now wait at the look-up of the session.
    await holder.query('begin; lock table session in access exclusive mode');
    app.platform.sessions.forget();
    const lines = Array.from({ length: 5 }, () => connect(Number(port), hostname));
    for (const line of lines) {
      await once(line, 'connect');
      const head = [
        'POST /api/clinic/doctors/import/preview HTTP/1.1',
        `host: ${hostname}`,
        `authorization: Bearer ${one}`,
        'content-type: application/json',
        'content-length: 1000',
      ];
      line.write(`${head.join('\r\n')}\r\n\r\n`);
    }
    await eventually('the looks to wait', async () => (await waitingStatements(app.owner)) > 0);
    for (const line of lines) line.destroy();
    await new Promise((done) => setTimeout(done, 200));
    await holder.query('rollback');
  } finally {
    holder.release(true);
  }
  const body = Buffer.from(JSON.stringify(file));
  const all = [1, 2, 3, 4].map(() =>
    beginSlowly(app, { path: '/clinic/doctors/import/preview', token: one, type: 'application/json', body }),
  );
  for (const { finish } of all) finish();
  expect(await Promise.all(all.map(({ status }) => status))).toEqual([200, 200, 200, 200]);
});
