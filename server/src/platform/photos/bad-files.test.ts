import { randomBytes } from 'node:crypto';
import { largest_photo_bytes } from '@clinic/contract/shared/photos/photo.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { badImages } from '../../testing/documents/bad-images.ts';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { filePart, form_type, formOf, type FormPart } from '../../testing/documents/sample-form.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendForm, sendPhoto, storedPictures } from '../../testing/wire/uploads.ts';

let app: TestApp;
let token: string;
let image: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: [] });
  ({ token } = await mintSession(app, user, clinic));
  image = await makeImage();
});
afterAll(() => app.close());
const forgetTries = () => app.owner.query('truncate rate_limit');
beforeEach(forgetTries);

/** State that a refused upload must not change. */
async function kept(): Promise<unknown[]> {
  const { rows } = await app.owner.query('select count(*)::int as n from photo');
  return [await storedPictures(app), rows];
}

test('T27 more than 60 files that are not acceptable pictures are refused, and nothing of them is kept', async () => {
  const bad = await badImages();
  expect(bad.length).toBeGreaterThan(60);
  expect(new Set(bad.map(({ what }) => what)).size).toBe(bad.length);
  const before = await kept();
  for (const { what, bytes } of bad) {
    await forgetTries();
    const { status, problem } = await sendPhoto(app, token, bytes);
    expect([400, 413, 415], `${what}: ${status}`).toContain(status);
    expect(problem.errors?.['file'], what).toEqual([problem.detail]);
  }
  expect(await kept()).toEqual(before);
  expect((await sendPhoto(app, token, image)).status).toBe(200);
});

const part = (disposition: string, bytes: Uint8Array | string = image): FormPart => ({ disposition, bytes });

test('T27 a form that is not exactly one file is refused', async () => {
  const good = formOf(filePart(image));
  const forms: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['no part', formOf()],
    ['two files', formOf(filePart(image), filePart(image))],
    ['a file and a field', formOf(filePart(image), part('form-data; name="type"', 'clinic'))],
    ['a field before the file', formOf(part('form-data; name="type"', 'clinic'), filePart(image))],
    ['another name', formOf(part('form-data; name="photo"; filename="a.jpg"'))],
    ['no name', formOf(part('form-data; filename="a.jpg"'))],
    ['no file name', formOf(part('form-data; name="file"'))],
    ['the name in the file name', formOf(part('form-data; filename="name=file"'))],
    ['an attachment', formOf(part('attachment; name="file"; filename="a.jpg"'))],
    ['another boundary', Buffer.from(good.toString('latin1').replaceAll('a-boundary', 'b-boundary'), 'latin1')],
    ['no end', good.subarray(0, -8)],
    ['words before it', Buffer.concat([Buffer.from('hello\r\n'), good])],
    ['words behind it', Buffer.concat([good, Buffer.from('hello')])],
    ['another form behind it', Buffer.concat([good, good])],
    ['a head without an end', Buffer.from(good.toString('latin1').replace('\r\n\r\n', '\r\n'), 'latin1')],
    ['a head of 10 KB', formOf(part(`form-data; name="file"; filename="${'a'.repeat(10_000)}"`))],
    ['the picture alone', image],
    ['thousands of parts', formOf(...Array.from({ length: 20_000 }, () => part('form-data; name="file"', '')))],
  ];
  const before = await kept();
  for (const [what, form] of forms) {
    await forgetTries();
    const { status, problem } = await sendForm(app, token, form);
    expect([status, problem.type], what).toEqual([400, '/problems/file_missing']);
  }
  expect(await kept()).toEqual(before);
});

test('T14 a body that is no form is a 415, and a form is a 415 everywhere else', async () => {
  const types = [
    'application/json',
    'image/jpeg',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    '*/*',
    form_type + ', x',
  ];
  for (const type of types) {
    const { status, problem } = await sendForm(app, token, image, { headers: { 'content-type': type } });
    expect([type, status, problem.type]).toEqual([type, 415, '/problems/form_needed']);
  }
  const elsewhere = await app.raw('/api/clinic/transactions', {
    method: 'POST',
    body: formOf(filePart(image)),
    headers: { 'content-type': form_type, authorization: `Bearer ${token}` },
  });
  expect(elsewhere.status).toBe(415);
});

test('T27 a file’s name and declared type make no difference', async () => {
  for (const name of ['../../etc/passwd', 'C:\\\\a.jpg', 'a.html', 'a.php;.jpg', 'x\0.svg', '日本.jpg', ''])
    expect((await sendForm(app, token, formOf(filePart(image, name)))).status, name).toBe(200);
});

test('T27 a file over the limit, or without an end, is a 413', async () => {
  const before = await kept();
  const large = Buffer.concat([await makeImage('jpeg'), randomBytes(largest_photo_bytes)]);
  expect((await sendPhoto(app, token, large)).status).toBe(413);
  const by_a_little = Buffer.concat([image, Buffer.alloc(largest_photo_bytes + 1 - image.length)]);
  const refused = await sendPhoto(app, token, by_a_little);
  expect([refused.status, refused.problem.type]).toEqual([413, '/problems/image_too_large']);
  let sent_bytes = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent_bytes += 65_536;
      controller.enqueue(Buffer.alloc(65_536, 1));
    },
  });
  const answered = await app
    .raw('/api/clinic/photo/user', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': form_type, authorization: `Bearer ${token}` },
    })
    .then(({ status }) => status)
    // The connection may be cut before the answer is read.
    .catch(() => 413);
  expect(answered).toBe(413);
  expect(sent_bytes).toBeLessThan(4 * largest_photo_bytes);
  expect(await kept()).toEqual(before);
});
