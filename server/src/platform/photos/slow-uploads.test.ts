import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { hasAllPlaces } from '../../testing/wire/has-all-places.ts';
import { filePart, form_type, formOf } from '../../testing/documents/sample-form.ts';
import { beginSlowly } from '../../testing/wire/slow-body.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { makeImage, sendPhoto } from '../../testing/wire/uploads.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});

async function newMember(): Promise<{ id: number; token: string }> {
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  return { id: user.id, token: (await mintSession(app, user, clinic)).token };
}
const tokenOfNewMember = async (): Promise<string> => (await newMember()).token;

const begin = (token: string, form: Buffer) =>
  beginSlowly(app, { path: '/clinic/photo/user', token, type: form_type, body: form });

test('T27 twenty slow uploads hold no database connection: all other calls are served, and finally the uploads too', async () => {
  const form = formOf(filePart(await makeImage('jpeg', { width: 400, height: 300, noise: true })));
  const tokens = await Promise.all(Array.from({ length: 20 }, tokenOfNewMember));
  const uploads = tokens.map((token) => begin(token, form));
  const reader = await tokenOfNewMember();
  await eventually('free connections', async () => app.platform.pool.waitingCount === 0);
  for (let call = 0; call < 10; call += 1) expect((await app.call(getSelfProfile, {}, reader)).status).toBe(200);
  await eventually('a pool at rest', async () => app.platform.pool.idleCount === app.platform.pool.totalCount);

  for (const { finish } of uploads) finish();
  const statuses = await Promise.all(uploads.map(({ status }) => status));
  // Uploads without a place in time are refused with Retry-After.
  expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set());
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(14);
});

test('T27 one user has at most four uploads in progress', async () => {
  const { id, token } = await newMember();
  const image = await makeImage();
  const form = formOf(filePart(image));
  const uploads = Array.from({ length: 4 }, () => begin(token, form));
  await eventually('four on their way', () => hasAllPlaces(app, id));
  expect((await sendPhoto(app, token, image)).status).toBe(429);
  for (const { finish } of uploads) finish();
  expect(await Promise.all(uploads.map(({ status }) => status))).toEqual([200, 200, 200, 200]);
  expect((await sendPhoto(app, token, image)).status).toBe(200);
});
