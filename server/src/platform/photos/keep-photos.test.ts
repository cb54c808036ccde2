import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { type Photo, photo_unknown_message, type PhotoType } from '@clinic/contract/shared/photos/photo.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto } from '../../testing/wire/uploads.ts';
import { sweepPhotos } from './sweep-photos.ts';

interface Desk {
  group: Group;
  clinic: Clinic;
  token: string;
}

let app: TestApp;
let own: Desk;
let sister: Desk;
let other: Desk;

async function openDesk(group: Group): Promise<Desk> {
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles });
  return { group, clinic, token: (await mintSession(app, user, clinic)).token };
}

beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  [own, sister, other] = [await openDesk(group), await openDesk(group), await openDesk(await makeGroup(app))];
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('truncate rate_limit'));

async function upload({ token }: Desk, type: PhotoType = 'clinic'): Promise<Photo> {
  const { answer } = await sendPhoto(app, token, await makeImage(), { type });
  return { id: answer.id, small: answer.small, origin: answer.origin };
}

const shownAt = async ({ token }: Desk) => (await app.call(getClinic, {}, token)).answer;

async function save(desk: Desk, photos: unknown) {
  const { updated_at } = await shownAt(desk);
  return app.call(updateClinic, { body: { updated_at, photos } }, desk.token);
}

const refusalOf = async (desk: Desk, photos: Photo[], master: Photo | null = null) => {
  const { status, problem } = await save(desk, { master, photos });
  return [status, problem.errors];
};

describe('a save is refused at its photos', () => {
  const unknown = [422, { photos: [photo_unknown_message] }];

  test('T11 with pictures of a sister branch, of another group, or of another kind of record; they stay where they were', async () => {
    const foreign = [await upload(sister), await upload(other), await upload(own, 'doctor'), await upload(own, 'user')];
    const before = await app.owner.query('select * from photo order by id');
    for (const photo of foreign) {
      expect(await refusalOf(own, [photo])).toEqual(unknown);
      expect(await refusalOf(own, [{ small: photo.small, origin: photo.origin }])).toEqual(unknown);
    }
    expect((await app.owner.query('select * from photo order by id')).rows).toEqual(before.rows);
  });

  test('T11 with pictures that another branch shows', async () => {
    const theirs = await upload(sister);
    expect((await save(sister, { master: theirs, photos: [theirs] })).status).toBe(200);
    expect(await refusalOf(own, [theirs])).toEqual(unknown);
    expect((await shownAt(sister)).photos.master).toEqual(theirs);
  });

  test('with pictures that are missing, being deleted, named twice, or mixed from two', async () => {
    const [one, another] = [await upload(own), await upload(own)];
    const made_up = { ...one, origin: `/api/files/${'a'.repeat(32)}.jpg` };
    const mixed = { ...one, small: another.small };
    const misnumbered = { ...one, id: another.id };
    for (const photos of [[made_up], [mixed], [misnumbered], [one, one]])
      expect(await refusalOf(own, photos)).toEqual(unknown);
    await app.owner.query("update photo set state = 'going' where id = $1", [another.id]);
    expect(await refusalOf(own, [another])).toEqual(unknown);
  });

  test('with a foreign address, too many, or a cover that is not among them', async () => {
    const photo = await upload(own);
    const [elsewhere] = await refusalOf(own, [{ ...photo, origin: 'https://example.com/a.jpg' }]);
    expect(elsewhere).toBe(422);
    const many = Array.from({ length: 11 }, () => photo);
    expect(await refusalOf(own, many)).toEqual([422, { 'photos.photos': ['Please choose at most 10 photos.'] }]);
    const another = await upload(own);
    expect(await refusalOf(own, [photo], another)).toEqual([422, { photos: ['The cover must be one of the photos.'] }]);
  });
});

test('photos keep their order and cover; a removed one can be restored for a day and is then deleted', async () => {
  const [one, two, three] = [await upload(own), await upload(own), await upload(own)];
  expect((await save(own, { master: two, photos: [three, one, two] })).answer.photos).toEqual({
    master: two,
    photos: [three, one, two],
  });
  expect((await save(own, { master: one, photos: [one, three] })).answer.photos).toEqual({
    master: one,
    photos: [one, three],
  });
  await sweepPhotos(app.platform);
  expect((await save(own, { master: null, photos: [two] })).answer.photos).toEqual({ master: two, photos: [two] });
  app.clock.offset_ms = 25 * 3_600_000;
  await sweepPhotos(app.platform);
  app.clock.offset_ms = 0;
  expect((await app.raw(one.origin)).status).toBe(404);
  expect((await app.raw(two.origin)).status).toBe(200);
  expect((await shownAt(own)).photos).toEqual({ master: two, photos: [two] });
});

test('a save without photos leaves them, one with an empty list removes them', async () => {
  const photo = await upload(own);
  await save(own, { master: photo, photos: [photo] });
  expect((await save(own, undefined)).answer.photos.photos).toEqual([photo]);
  expect((await save(own, { master: null, photos: [] })).answer.photos).toEqual({ master: null, photos: [] });
});

test('of several concurrent saves one is stored whole, never a mixture', async () => {
  const photos = await Promise.all(Array.from({ length: 4 }, () => upload(own)));
  const choices = [photos.slice(0, 2), photos.slice(2), photos.slice(1, 3), photos];
  for (let round = 0; round < 5; round += 1) {
    // Already shown pictures would not count as a change.
    const { updated_at } = (await save(own, { master: null, photos: [] })).answer;
    const answers = await Promise.all(
      choices.map((chosen) =>
        app.call(updateClinic, { body: { updated_at, photos: { master: null, photos: chosen } } }, own.token),
      ),
    );
    const saved = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await shownAt(own)).photos.photos).toEqual(choices[saved]);
  }
});
