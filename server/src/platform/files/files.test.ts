import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { placeOf } from './file-storage.ts';
import { fileAddress, newFileKey, putFile, putPicture } from './files.ts';

let app: TestApp;
let key: string;
const bytes = Buffer.from('a picture');
beforeAll(async () => {
  app = await sharedApp();
  key = await putFile(app.platform.storage, bytes, 'png');
  await writeFile(join(app.platform.config.data_dir, 'secrets.json'), 'canary');
});

test('T28 only an issued key finds a file', async () => {
  const other = `${key[0] === 'A' ? 'B' : 'A'}${key.slice(1)}`;
  const bad = [
    other,
    key.slice(0, -1),
    `${key}x`,
    key.replace('.png', '.html'),
    key.replace('.png', '.svg'),
    key.replace('.png', ''),
    `${key}.part`,
    '..%2fsecrets.json',
    '..%2f..%2fsecrets.json',
    '%2e%2e%2fsecrets.json',
    '..%5csecrets.json',
    '....//secrets.json',
    '%00',
    `${key}%00.png`,
    `${key.slice(0, 2)}%2f${key}`,
    '.',
    '%2e%2e',
    'secrets.json',
    '%252e%252e%252fsecrets.json',
  ];
  for (const one of bad) {
    const response = await app.raw(`/api/files/${one}`);
    expect([400, 404], one).toContain(response.status);
    expect(await response.text(), one).not.toContain('canary');
  }
});

test('a stored picture is served with its type and as immutable', async () => {
  const response = await app.raw(fileAddress(key));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test('F6 a failed write leaves no partial file behind', async () => {
  const key_in_the_way = newFileKey('png');
  const path = join(app.platform.config.data_dir, 'files', placeOf(key_in_the_way));
  // Written, but it cannot be renamed.
  await mkdir(join(path, 'in the way'), { recursive: true });
  await expect(putPicture(app.platform.storage, key_in_the_way, bytes)).rejects.toThrow(`${path}.part`);
  expect(await readdir(dirname(path))).toEqual([basename(path)]);
});
