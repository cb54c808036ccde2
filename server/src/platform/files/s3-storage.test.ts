import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/wire/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readS3 } from '../config/s3.ts';
import { StorageAway } from './file-storage.ts';
import { fileAddress, putFile } from './files.ts';
import { createS3Storage } from './s3-storage.ts';

let server: S3Server;
let app: TestApp;
const s3 = (secret?: string) => readS3(server.url(secret)) ?? expect.unreachable();
beforeAll(async () => {
  server = await startS3Server();
  app = await startTestApp({ config: { s3: s3() } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('a wrong secret cannot store, read or delete', async () => {
  const bytes = randomBytes(100);
  const key = await putFile(app.platform.storage, bytes, 'png');
  const before = await server.keys();
  const wrong = createS3Storage(s3('guessed'));
  await expect(wrong.put(`${'a'.repeat(32)}.png`, bytes, 'image/png')).rejects.toThrow(/403 SignatureDoesNotMatch/);
  await expect(wrong.open(key)).rejects.toThrow(StorageAway);
  await expect(wrong.remove(key)).rejects.toThrow(StorageAway);
  expect(await server.keys()).toEqual(before);
});

test('T28 an unknown key is a 404, and no URL leaves the product’s folder', async () => {
  for (const key of [`${'b'.repeat(32)}.png`, '..%2f..%2fother.png', '%2e%2e', 'portal'])
    expect((await app.raw(`/api/files/${key}`)).status, key).toBe(404);
});

test('a picture is stored in the bucket only, and comes back byte for byte, as immutable', async () => {
  const bytes = randomBytes(300_000);
  const key = await putFile(app.platform.storage, bytes, 'webp');
  expect(await server.keys()).toContain(`portal/${key.slice(0, 2)}/${key}`);
  expect(await readdir(join(app.platform.config.data_dir, 'files')).catch(() => [])).toEqual([]);
  const response = await app.raw(fileAddress(key));
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
    200,
    'image/webp',
    '300000',
  ]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('private documents are stored there too; a deleted one is gone and may be deleted again', async () => {
  const key = await app.platform.files.keep('<canary/>', 'xml');
  expect((await app.raw(`/api/files/${key}`)).status).toBe(404);
  expect((await app.platform.files.read(key)).toString()).toBe('<canary/>');
  await app.platform.storage.remove(key);
  await app.platform.storage.remove(key);
  await expect(app.platform.files.read(key)).rejects.toThrow('missing from storage');
});

test('while the bucket is unreachable a picture is a 503 with Retry-After, and is served again afterwards', async () => {
  const key = await putFile(app.platform.storage, randomBytes(50), 'png');
  await server.stop();
  const away = await app.raw(fileAddress(key));
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect(await away.text()).not.toMatch(/127\.0\.0\.1|S3RVER|bucket/);
  await server.start();
  expect((await app.raw(fileAddress(key))).status).toBe(200);
});
