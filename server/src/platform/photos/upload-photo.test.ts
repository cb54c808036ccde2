import { randomUUID } from 'node:crypto';
import { largest_photo_pixels } from '@clinic/contract/shared/photos/photo.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto, storedPictures } from '../../testing/wire/uploads.ts';
import { photo_room_bytes, unshown_count } from './upload-photo.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
let user_id: number;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_UPDATE'] });
  user_id = user.id;
  ({ token } = await mintSession(app, user, clinic));
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('truncate rate_limit'));

const rows = async (): Promise<{ state: string; type: string; clinic_id: number; size_bytes: number }[]> =>
  (await app.owner.query('select state, type, clinic_id, size_bytes from photo order by id')).rows;
const bytesAt = async (address: string): Promise<Buffer> => Buffer.from(await (await app.raw(address)).arrayBuffer());

describe('an upload is refused', () => {
  test('without a sign-in, before its bytes are read', async () => {
    const image = await makeImage();
    const refused = await sendPhoto(app, undefined, image);
    expect([refused.status, refused.problem.type]).toEqual([401, '/problems/not_signed_in']);
    expect((await sendPhoto(app, 'garbage', image)).status).toBe(401);
  });

  test('without the right to change its subject; everybody may change the own picture', async () => {
    const without = await makeUser(app, group, { clinics: [clinic], roles: [] });
    const other = await mintSession(app, without, clinic);
    for (const type of ['clinic', 'doctor', 'voucher'] as const) {
      const refused = await sendPhoto(app, other.token, await makeImage(), { type });
      expect([type, refused.status, refused.problem.type]).toEqual([type, 403, '/problems/role_missing']);
    }
    expect((await sendPhoto(app, other.token, await makeImage(), { type: 'user' })).status).toBe(200);
  });

  test.each(['ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_UPDATE'] as const)('for a voucher with %s alone', async (role) => {
    const user = await makeUser(app, group, { clinics: [clinic], roles: [role] });
    const other = await mintSession(app, user, clinic);
    expect((await sendPhoto(app, other.token, await makeImage(), { type: 'voucher' })).status).toBe(200);
    expect((await sendPhoto(app, other.token, await makeImage(), { type: 'doctor' })).status).toBe(403);
  });

  test('for a kind without pictures', async () => {
    const response = await sendPhoto(app, token, await makeImage(), { type: 'invoice' as never });
    expect(response.status).toBe(404);
  });

  test('when the branch has no room left, and nothing of it stays', async () => {
    await app.owner.query(
      `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
       values ($1, $2, 'clinic', 'full-origin', 'full-small', $3, 'kept', $4, now(), now())`,
      [group.id, clinic.id, photo_room_bytes - 100, user_id],
    );
    const before = [await rows(), await storedPictures(app)];
    const refused = await sendPhoto(app, token, await makeImage());
    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/photo_room_full']);
    expect([await rows(), await storedPictures(app)]).toEqual(before);
    await app.owner.query("delete from photo where origin_key = 'full-origin'");
  });
});

describe('unused uploads', () => {
  test('one user keeps a limited number, whatever the role, and the next is refused; other users are not affected', async () => {
    const branch = await makeClinic(app, group);
    const idle = await makeUser(app, group, { clinics: [branch], roles: [] });
    const other = await makeUser(app, group, { clinics: [branch], roles: [] });
    await app.owner.query(
      `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
       select $1, $2, 'user', 'idle-origin-' || n, 'idle-small-' || n, 1, 'kept', $3, now(), now() from generate_series(1, $4) n`,
      [group.id, branch.id, idle.id, unshown_count - 1],
    );
    const session = await mintSession(app, idle, branch);
    expect((await sendPhoto(app, session.token, await makeImage())).status).toBe(200);
    const before = [await rows(), await storedPictures(app)];
    const refused = await sendPhoto(app, session.token, await makeImage());
    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/photos_unused']);
    expect([await rows(), await storedPictures(app)]).toEqual(before);
    expect((await sendPhoto(app, (await mintSession(app, other, branch)).token, await makeImage())).status).toBe(200);
    await app.owner.query("update photo set state = 'going' where origin_key = 'idle-origin-1'");
    expect((await sendPhoto(app, session.token, await makeImage())).status).toBe(200);
  });
});

describe('an upload', () => {
  test('returns two URLs of JPEGs that are immutable and served only as pictures', async () => {
    const uploaded = await sendPhoto(app, token, await makeImage('png', { width: 400, height: 300 }), {
      type: 'clinic',
    });
    expect(uploaded.status).toBe(200);
    const { id, small, origin, info } = uploaded.answer;
    expect(info).toEqual({ origin, preview: small });
    for (const address of [small, origin]) {
      const response = await app.raw(address);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    const sizes = await Promise.all([small, origin].map(async (one) => sharp(await bytesAt(one)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [400, 300],
    ]);
    const { rows: kept } = await app.owner.query(
      'select state, type, clinic_id::int, subject_id from photo where id = $1',
      [id],
    );
    expect(kept).toEqual([{ state: 'kept', type: 'clinic', clinic_id: clinic.id, subject_id: null }]);
  });

  test('keeps transparency', async () => {
    const { answer } = await sendPhoto(app, token, await makeImage('png', { alpha: true }));
    expect(answer.origin).toMatch(/\.webp$/);
    expect((await sharp(await bytesAt(answer.small)).metadata()).hasAlpha).toBe(true);
  });

  test('T27 loses its location, device and trailing bytes; it is upright', async () => {
    const taken = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-exif', Make: 'canary-make' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('canary-exif') && taken.includes('canary-xmp')).toBe(true);
    const polyglot = Buffer.concat([taken, Buffer.from('<script>canary-tail</script>PK\u0003\u0004')]);
    const { status, answer } = await sendPhoto(app, token, polyglot);
    expect(status).toBe(200);
    for (const address of [answer.small, answer.origin]) {
      const bytes = await bytesAt(address);
      expect(bytes.includes('canary')).toBe(false);
      const { exif, xmp, iptc, icc, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, width, height]).toEqual([undefined, undefined, undefined, undefined, 40, 80]);
    }
  });

  test('is scaled to screen size, and to list size', async () => {
    const { answer } = await sendPhoto(app, token, await makeImage('jpeg', { width: 5_000, height: 3_000 }));
    const sizes = await Promise.all(
      [answer.origin, answer.small].map(async (one) => sharp(await bytesAt(one)).metadata()),
    );
    expect(sizes.map(({ width }) => width)).toEqual([2_048, 320]);
  });

  test('with the maximum number of pixels is accepted; one more row is a 413', async () => {
    const side = Math.sqrt(largest_photo_pixels) | 0;
    const height = Math.floor(largest_photo_pixels / side);
    expect((await sendPhoto(app, token, await makeImage('png', { width: side, height }))).status).toBe(200);
    const refused = await sendPhoto(app, token, await makeImage('png', { width: side, height: height + 1 }));
    expect([refused.status, refused.problem.type]).toEqual([413, '/problems/too_many_pixels']);
  });

  test('repeated with its key gives the first answer and is stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const image = await makeImage();
    const first = await sendPhoto(app, token, image, { headers });
    const before = await rows();
    const again = await sendPhoto(app, token, image, { headers });
    expect([again.status, again.answer]).toEqual([200, first.answer]);
    expect(await rows()).toEqual(before);
    const other = await sendPhoto(app, token, await makeImage('png'), { headers });
    expect([other.status, other.problem.type]).toEqual([422, '/problems/idempotency_key_reused']);
    expect(await rows()).toEqual(before);
    const at_once = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([1, 2].map(() => sendPhoto(app, token, image, { headers: at_once })));
    expect(both[1]?.answer).toEqual(both[0]?.answer);
    expect((await rows()).slice(before.length).filter(({ state }) => state === 'kept')).toHaveLength(1);
  });

  test('T28 has random keys that never repeat', async () => {
    const image = await makeImage();
    const [one, other] = [await sendPhoto(app, token, image), await sendPhoto(app, token, image)];
    const addresses = [one.answer.origin, one.answer.small, other.answer.origin, other.answer.small];
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) expect(address).toMatch(/^\/api\/files\/[A-Za-z0-9_-]{32}\.jpg$/);
  });

  test('records in the trail who stored it', async () => {
    const { answer } = await sendPhoto(app, token, await makeImage(), { type: 'doctor' });
    const { rows: trail } = await app.owner.query(
      "select kind, user_id::int, clinic_id::int, after from audit where entity = 'photo' and entity_id = $1",
      [answer.id],
    );
    expect(trail).toEqual([{ kind: 'photo_uploaded', user_id, clinic_id: clinic.id, after: { type: 'doctor' } }]);
  });
});
