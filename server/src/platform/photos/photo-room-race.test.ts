import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto } from '../../testing/wire/uploads.ts';
import { photo_room_bytes } from './upload-photo.ts';

const at_once = 4;

let app: TestApp;
let group: Group;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('truncate rate_limit'));

const insert = (clinic: Clinic, user_id: number, size_bytes: number): Promise<unknown> =>
  app.owner.query(
    `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
     values ($1, $2, 'user', $3, $4, $5, 'kept', $6, now(), now())`,
    [group.id, clinic.id, randomUUID(), randomUUID(), size_bytes, user_id],
  );

const usedAt = async (clinic: Clinic): Promise<number> => {
  const { rows } = await app.owner.query<{ used: number }>(
    'select coalesce(sum(size_bytes), 0)::float8 as used from photo where clinic_id = $1',
    [clinic.id],
  );
  return rows[0]?.used ?? 0;
};

/** A branch with room for one picture of this size, and its users. */
async function nearlyFull(size_bytes: number) {
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  if (size_bytes < photo_room_bytes) await insert(clinic, user.id, photo_room_bytes - size_bytes);
  return { clinic, user, token: (await mintSession(app, user, clinic)).token };
}

/** The naive version: checks for room, then takes it. */
async function naively(clinic: Clinic, user_id: number, size_bytes: number): Promise<void> {
  if ((await usedAt(clinic)) + size_bytes <= photo_room_bytes) await insert(clinic, user_id, size_bytes);
}

test('concurrent uploads take the last room of a branch once: the naive twin takes it several times', async () => {
  const image = await makeImage('jpeg', { width: 200, height: 200 });
  const probe = await nearlyFull(photo_room_bytes);
  expect((await sendPhoto(app, probe.token, image)).status).toBe(200);
  const size_bytes = await usedAt(probe.clinic);
  expect(size_bytes).toBeGreaterThan(0);

  for (let round = 0; round < raceRounds(5); round += 1) {
    await app.owner.query('truncate rate_limit');
    const { clinic, token } = await nearlyFull(size_bytes);
    const answers = await Promise.all(Array.from({ length: at_once }, () => sendPhoto(app, token, image)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await usedAt(clinic)).toBe(photo_room_bytes);
  }

  const overfull = [];
  for (let round = 0; round < 10; round += 1) {
    const { clinic, user } = await nearlyFull(size_bytes);
    await Promise.all(Array.from({ length: at_once }, () => naively(clinic, user.id, size_bytes)));
    overfull.push((await usedAt(clinic)) > photo_room_bytes);
  }
  expect(overfull).toContain(true);
});
