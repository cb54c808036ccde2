import { randomBytes } from 'node:crypto';
import type { Photo } from '@clinic/contract/shared/photos/photo.ts';
import { updateUser } from '@clinic/contract/staff/user.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const email = 'person@clinic.example';
let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  user = await makeUser(app, group, { clinics: [clinic], roles: [], email });
  token = (await mintSession(app, user, clinic)).token;
});

/** A picture that was uploaded at a branch and is not used yet. */
async function uploaded(at: Clinic, by: User): Promise<Photo> {
  const key = () => `${randomBytes(24).toString('base64url')}.jpg`;
  const [small, origin] = [key(), key()];
  await app.owner.query(
    `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
     values ($1, $2, 'user', $3, $4, 1000, 'kept', $5, now(), now())`,
    [at.group_id, at.id, origin, small, by.id],
  );
  return { small: `/api/files/${small}`, origin: `/api/files/${origin}` };
}

const put = (photos: Photo[]) =>
  app.call(updateUser, { params: { id: user.id }, body: { email, photos: { master: null, photos } } }, token);
const shownPhoto = async () => (await app.call(getSelfProfile, {}, token)).answer.photo;

it('T11 refuses a picture of another group, of a sister branch or that does not exist under the field, and two pictures', async () => {
  const other = await makeGroup(app);
  const there = await makeClinic(app, other);
  const foreign = await uploaded(there, await makeUser(app, other, { clinics: [there] }));
  const sister = await uploaded(await makeClinic(app, group), user);
  const nothing = { small: sister.origin, origin: sister.small };
  const two = [await uploaded(clinic, user), await uploaded(clinic, user)];
  for (const photos of [[foreign], [sister], [nothing], two]) {
    const { status, problem } = await put(photos);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['photos']]);
  }
  expect(await shownPhoto()).toBeNull();
});

it('the own picture appears in the profile, and can be replaced and removed', async () => {
  const [first, second] = [await uploaded(clinic, user), await uploaded(clinic, user)];
  const { status, answer } = await put([first]);
  expect([status, answer.photos.master]).toEqual([200, expect.objectContaining(first)]);
  expect(await shownPhoto()).toEqual(first);
  expect((await put([second])).answer.photos.photos).toHaveLength(1);
  expect(await shownPhoto()).toEqual(second);
  expect((await put([])).answer.photos).toEqual({ master: null, photos: [] });
  expect(await shownPhoto()).toBeNull();
  const { rows } = await app.owner.query<{ after: unknown }>(
    "select after from audit where kind = 'user_updated' and entity_id = $1",
    [user.id],
  );
  expect(rows.map(({ after }) => after)).toEqual(Array.from({ length: 3 }, () => ({ photo: 'changed' })));
});
