import { getCustomer, revealIdentity } from '@clinic/contract/customers/customers.ts';
import { readPatientPhotos, revealPatientPhotos, sendPatientPhoto } from '@clinic/contract/customers/patient-photos.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { badImages } from '../../../testing/documents/bad-images.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { makeCustomer } from '../../../testing/samples/customers.samples.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { makeImage } from '../../../testing/wire/uploads.ts';
import { customersWorkers } from './patient-photo-actions.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
let image: string;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  token = await staffAt(clinic);
  image = (await makeImage()).toString('base64');
});
afterAll(() => app.close());
beforeEach(() => void (app.clock.offset_ms = 0));

async function staffAt(place: Clinic): Promise<string> {
  const user = await makeUser(app, group, { clinics: [place], roles: ['ROLE_APPOINTMENT_VIEW'] });
  return (await mintSession(app, user, place)).token;
}
async function makePatient() {
  const made = await makeCustomer({ app, clinic });
  const [patient] = made.patients;
  if (!patient) throw new Error('The customer has no patient.');
  return { id: patient.id, patient_id: patient.platform_id, customer_id: made.id };
}
type Patient = Awaited<ReturnType<typeof makePatient>>;

const send = ({ patient_id }: Pick<Patient, 'patient_id'>, body: object) =>
  app.call(
    sendPatientPhoto,
    { body: { clinic_id: clinic.id, patient_id, kind: 'face', image, ...body } },
    test_platform_key,
  );
const links = async ({ id }: Patient, bearer = token) =>
  (await app.call(revealPatientPhotos, { params: { id: String(id) }, body: { reason: 'claim' } }, bearer)).answer;
const open = (link: string | null, bearer = token) =>
  app.raw(`/api/clinic/patient-photo/${link}`, { headers: { authorization: `Bearer ${bearer}` } });
const problemOf = async (response: Response) => ((await response.json()) as { type: string }).type;
const fileOf = async ({ id }: Patient): Promise<string | null> => {
  const { rows } = await app.owner.query<{ photo_file: string | null }>(
    'select photo_file from customer_patient where id = $1',
    [id],
  );
  return rows[0]?.photo_file ?? null;
};

test('422 for anything but an image, under its field, and nothing is kept', async () => {
  const patient = await makePatient();
  for (const { what, bytes } of (await badImages()).slice(0, 12)) {
    if (bytes.length === 0) continue;
    const { status, problem } = await send(patient, { image: Buffer.from(bytes).toString('base64') });
    expect([what, status, Object.keys(problem.errors ?? {})]).toEqual([what, 422, ['image']]);
  }
  expect(await fileOf(patient)).toBeNull();
});

test('404 for an unknown patient, and the file does not stay', async () => {
  const removed: string[] = [];
  const { remove } = app.platform.storage;
  app.platform.storage.remove = async (key) => {
    removed.push(key);
    await remove.call(app.platform.storage, key);
  };
  expect(await send({ patient_id: 'p-nobody' }, {})).toMatchObject({ status: 404 });
  app.platform.storage.remove = remove;
  expect(removed).toEqual([expect.stringMatching(/\.jpeg$/)]);
});

test('404 for the link of another user, of another branch, changed, or of another document; 403 after five minutes', async () => {
  const patient = await makePatient();
  await send(patient, {});
  // A link is over on a whole second: it is made at the beginning of one.
  const to_whole_second_ms = 1_000 - (Date.now() % 1_000);
  app.clock.offset_ms = to_whole_second_ms;
  const [{ link } = { link: '' }] = (await links(patient)).data;
  const sister = await staffAt(await makeClinic(app, group));
  for (const [bearer, one] of [
    [await staffAt(clinic), link],
    [sister, link],
    [token, (link ?? '').replace('face', 'documentback')],
    [token, (link ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [token, 'made-up'],
  ] as const)
    expect(await problemOf(await open(one, bearer))).toBe('/problems/patient_photo_not_found');
  app.clock.offset_ms = to_whole_second_ms + 299_000;
  expect((await open(link)).status).toBe(200);
  app.clock.offset_ms = to_whole_second_ms + 301_000;
  expect(await problemOf(await open(link))).toBe('/problems/patient_photo_link_over');
});

test('a photo is kept as a new JPEG without the camera’s data, and the trail says of each look who it was', async () => {
  const patient = await makePatient();
  const located = await sharp(await makeImage())
    .withExif({ IFD0: { Copyright: 'canary' } })
    .toBuffer();
  const shown = async () =>
    (await app.call(getCustomer, { params: { id: String(patient.customer_id) } }, token)).answer.patients[0]
      ?.has_photos;
  expect(await shown()).toBe(false);
  expect((await send(patient, { image: located.toString('base64'), kind: 'document_front' })).status).toBe(204);
  expect(await shown()).toBe(true);
  const { data } = await links(patient);
  expect(data.map(({ kind }) => kind)).toEqual(['document_front']);
  // Without a reason the document has no link.
  const listed = await app.call(readPatientPhotos, { params: { id: String(patient.id) } }, token);
  expect(listed.answer.data).toEqual([{ kind: 'document_front', link: null }]);
  const response = await open(data[0]?.link ?? '');
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    expect.stringContaining('no-store'),
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(bytes.includes('canary')).toBe(false);
  await open(data[0]?.link ?? '');
  const trail = (await activitiesOf(app, 'customer', patient.customer_id, token)).map(({ kind }) => kind);
  expect(trail.filter((kind) => kind.startsWith('patient_photo')).toSorted()).toEqual([
    'patient_photo_kept',
    'patient_photo_opened',
    'patient_photo_opened',
  ]);
});

test('the document is shown for a reason, which is in the trail, and as often as the number', async () => {
  const patient = await makePatient();
  const params = { id: String(patient.id) };
  await send(patient, { kind: 'document_back' });
  const reader = await staffAt(clinic);
  const reveal = (body: object) => app.call(revealPatientPhotos, { params, body: body as never }, reader);
  expect((await reveal({})).status).toBe(422);
  expect((await reveal({ reason: 'claim' })).status).toBe(200);
  const { rows } = await app.owner.query<{ after: object }>(
    `select after from audit where kind = 'identity_document_revealed' and entity_id = $1`,
    [patient.customer_id],
  );
  expect(rows.map(({ after }) => after)).toEqual([{ patient: expect.any(String), reason: 'claim' }]);
  await app.owner.query(`update rate_limit set hits = 60 where key like 'reveal:u%'`);
  for (const call of [revealPatientPhotos, revealIdentity])
    expect((await app.call(call, { params, body: { reason: 'claim' } }, reader)).status).toBe(429);
  await app.owner.query(`delete from rate_limit where key like 'reveal:u%'`);
});

test('the file of a photo that is replaced or removed is deleted, and its link opens nothing', async () => {
  const patient = await makePatient();
  const drop = async (key: string | null) => {
    for (const { work } of customersWorkers) await work(app.platform, { key } as never, {} as never);
  };
  await send(patient, {});
  const first = await fileOf(patient);
  await send(patient, {});
  const second = await fileOf(patient);
  expect(second).not.toBe(first);
  const { rows } = await app.owner.query<{ key: string }>(
    "select data->>'key' as key from pgboss.job where name = 'customer-file-drop'",
  );
  expect(rows.map(({ key }) => key)).toContain(first);
  await drop(first);
  await expect(app.platform.files.read(first ?? '')).rejects.toThrow('missing from storage');
  const [{ link } = { link: '' }] = (await links(patient)).data;
  const bytes = await app.platform.files.read(second ?? '');
  await app.platform.storage.remove(second ?? '');
  expect(await problemOf(await open(link))).toBe('/problems/picture_missing');
  await app.platform.storage.put(second ?? '', bytes, 'image/jpeg');
  expect((await send(patient, { image: null })).status).toBe(204);
  expect((await send(patient, { image: null })).status).toBe(204);
  expect([await fileOf(patient), (await links(patient)).data]).toEqual([null, []]);
  expect((await open(link)).status).toBe(404);
  await drop(second);
  await drop(second);
});
