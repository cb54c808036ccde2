import { randomBytes } from 'node:crypto';
import { updateUser } from '@clinic/contract/staff/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup, makeUser, mintSession, type User } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { staffInvariants } from './reconcile/staff-invariants.queries.ts';

const email = 'person@clinic.example';
let app: TestApp;
let user: User;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  user = await makeUser(app, group, { clinics: [clinic], email });
  const [small, origin] = [randomBytes(24), randomBytes(24)].map((key) => `${key.toString('base64url')}.jpg`);
  await app.owner.query(
    `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
     values ($1, $2, 'user', $3, $4, 1000, 'kept', $5, now(), now())`,
    [group.id, clinic.id, origin, small, user.id],
  );
  const photos = [{ small: `/api/files/${small}`, origin: `/api/files/${origin}` }];
  const { token } = await mintSession(app, user, clinic);
  const saved = await app.call(
    updateUser,
    { params: { id: user.id }, body: { email, photos: { master: null, photos } } },
    token,
  );
  expect(saved.status).toBe(200);
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, staffInvariants)).violations.map(({ invariant, row }) => [invariant, row]);

test('they hold on an honest database', async () => {
  expect(await broken()).toEqual([]);
});

test.each(['photo_small = photo_origin', 'photo_small = null, photo_origin = null'])(
  'reports a user who shows a picture that is not theirs: %s',
  async (change) => {
    const { rows } = await app.owner.query('select photo_small, photo_origin from staff_user where id = $1', [user.id]);
    const before = rows[0] as { photo_small: string; photo_origin: string };
    await app.owner.query(`update staff_user set ${change} where id = $1`, [user.id]);
    expect(await broken()).toEqual([['a user shows the picture that is theirs', `user ${user.id}`]]);
    await app.owner.query('update staff_user set photo_small = $1, photo_origin = $2 where id = $3', [
      before.photo_small,
      before.photo_origin,
      user.id,
    ]);
  },
);

test('every invariant of users has a planted violation here', () => {
  expect(staffInvariants).toHaveLength(1);
});
