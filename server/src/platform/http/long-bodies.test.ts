import { previewDoctorImport, previewUserImport } from '@clinic/contract/imports/imports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeColleague, makeImportStage, sentLines } from '../../testing/imports.ts';
import { mintSession } from '../../testing/factories.ts';
import { beginSlowly } from '../../testing/slow-body.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/test-socket.ts';

let app: TestApp;
let one: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  const stage = await makeImportStage(app);
  one = stage.manager.token;
  other = (await mintSession(app, await makeColleague(stage), stage.manager.clinic)).token;
});
afterAll(() => app.close());

const file = sentLines([
  ['Name', 'MCR'],
  ['Ann Tan', 'M11111A'],
]);

test('T27 of one person no more than four long bodies are on their way at once; others are refused before they come', async () => {
  const body = Buffer.from(JSON.stringify(file));
  const begin = (path: string) =>
    beginSlowly(app, { path: `/clinic${path}`, token: one, type: 'application/json', body });
  const calls = ['/users/import/preview', '/users/import', '/doctors/import/preview', '/doctors/import'].map(begin);
  const look = (token: string) => app.call(previewDoctorImport, { body: file }, token);
  await eventually('the fifth to be refused', async () => (await look(one)).status === 429);
  // Half of it is enough: nobody waits for the rest of what is refused.
  const refused = begin('/doctors/import/preview');
  expect(await refused.status).toBe(429);
  refused.finish();
  expect((await look(other)).status).toBe(200);

  for (const { finish } of calls) finish();
  // Of users, headings are missing; what carries out wants the token of what was shown.
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual([422, 422, 200, 422]);
  expect((await look(one)).status).toBe(200);
  expect((await app.call(previewUserImport, { body: file }, one)).status).toBe(422);
});
