import { most_pictures_of_question, sendVisitPhoto } from '@clinic/contract/visits/visit/platform-visits.ts';
import { readVisitPhotos } from '@clinic/contract/visits/visit/visit-photos.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { badImages } from '../../../testing/documents/bad-images.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { called, makeTelemedBranch, type TelemedBranch } from '../../../testing/samples/visits/calls.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { makeImage } from '../../../testing/wire/uploads.ts';

/** Of the questions that a caller answers, the second one asks for a picture. */
const asks_for_picture = { group: 0, question: 1 };
let app: TestApp;
let branch: TelemedBranch;
let viewer: Counter;
let image: string;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  branch = await makeTelemedBranch(app);
  viewer = await viewerAt();
  image = (await makeImage()).toString('base64');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  ({ id } = await called(app, branch));
});

const viewerAt = () => makeCounter(app, { group: branch.group, clinic: branch.clinic, roles: ['ROLE_VISIT_VIEW'] });
const send = (body: object = {}) =>
  app.call(
    sendVisitPhoto,
    { params: { id: String(id) }, body: { ...asks_for_picture, image, ...body } },
    test_platform_key,
  );
const links = async () => (await app.call(readVisitPhotos, { params: { id: String(id) } }, viewer.token)).answer.data;
const open = (link: string, { token }: Counter = viewer) =>
  app.raw(`/api/clinic/visit-photo/${link}`, { headers: { authorization: `Bearer ${token}` } });
const problemOf = async (response: Response) => ((await response.json()) as { type: string }).type;

test('T27 whatever is no picture is refused at its field, and nothing of it is kept', async () => {
  for (const { what, bytes } of await badImages()) {
    // An empty text and one that is too long are refused by the length of the field.
    const { status, problem } = await send({ image: Buffer.from(bytes).toString('base64') });
    expect([400, 413, 422], `${what}: ${status}`).toContain(status);
    const fields = status === 422 ? Object.keys(problem.errors ?? {}) : ['image'];
    expect(fields, what).toEqual(['image']);
  }
  expect(await links()).toEqual([]);
});

test('only a question that asks for pictures takes them, and not more than its number', async () => {
  for (const elsewhere of [{ question: 0 }, { question: 2 }, { group: 1 }])
    expect((await send(elsewhere)).problem.type).toBe('/problems/visit_question_not_found');
  for (let sent = 0; sent < most_pictures_of_question; sent++) expect((await send()).status).toBe(204);
  expect((await send()).problem.type).toBe('/problems/visit_photos_full');
  expect(await links()).toHaveLength(most_pictures_of_question);
});

test('T27 a picture is kept as a new JPEG without the camera’s data; the trail has each look', async () => {
  const located = await sharp(await makeImage())
    .withExif({ IFD0: { Copyright: 'canary' } })
    .toBuffer();
  await send({ image: located.toString('base64') });
  const [photo] = await links();
  expect(photo).toMatchObject({ kind: 'answer', ...asks_for_picture });
  const response = await open(photo?.link ?? '');
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    expect.stringContaining('no-store'),
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(bytes.includes('canary')).toBe(false);
  await open(photo?.link ?? '');
  const trail = await activitiesOf(app, 'visit', id, viewer.token);
  expect(trail.filter(({ kind }) => kind === 'visit_photo_opened')).toHaveLength(2);
});

test('the page of a visit has the pictures of its patient under their names, as links of the same rules', async () => {
  const page = async () => (await app.call(getVisit, { params: { id: String(id) } }, viewer.token)).answer;
  expect(await page()).toMatchObject({
    patient: { photo: null, user: { work_permit_no: null } },
    patient_info: { nric_photo_front: null, nric_photo_back: null },
  });
  const file = await app.platform.files.keep(await makeImage(), 'jpeg');
  await app.owner.query(
    `update customer_patient set photo_file = $2, document_front_file = $2, identity_type = 'work_permit', identity_sealed = 'sealed',
       identity_masked = 'G****123K' where id = (select patient_id from visit where id = $1)`,
    [id, file],
  );
  const { patient, patient_info } = await page();
  expect([patient.user.work_permit_no, patient_info.nric_photo_back]).toEqual(['G****123K', null]);
  for (const path of [patient.photo, patient_info.nric_photo_front]) {
    expect((await open((path ?? '').replace('/clinic/visit-photo/', ''))).status).toBe(200);
    expect((await open((path ?? '').replace('/clinic/visit-photo/', ''), await viewerAt())).status).toBe(404);
  }
  const trail = await activitiesOf(app, 'visit', id, viewer.token);
  expect(trail.filter(({ kind }) => kind === 'visit_photo_opened')).toHaveLength(2);
});

test('T28 a link opens its picture for its reader alone, for five minutes', async () => {
  await send();
  // A link is over on a whole second: it is made at the beginning of one.
  const to_whole_second_ms = 1_000 - (Date.now() % 1_000);
  app.clock.offset_ms = to_whole_second_ms;
  const [{ link } = { link: '' }] = await links();
  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const [of, by] of [
    [link, await viewerAt()],
    [changed, viewer],
    [link.replace('visitanswer', 'visitface'), viewer],
    ['..%2f..%2fsecrets', viewer],
  ] as const)
    expect(await problemOf(await open(of, by)), of).toBe('/problems/visit_photo_not_found');
  app.clock.offset_ms = to_whole_second_ms + 290_000;
  expect((await open(link)).status).toBe(200);
  app.clock.offset_ms = to_whole_second_ms + 301_000;
  expect(await problemOf(await open(link))).toBe('/problems/visit_photo_link_over');
});
