import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
  await writeFile(join(app.platform.config.data_dir, 'secrets.json'), 'canary');
});

test('T28 no URL opens a private document, and a wrong key finds none', async () => {
  const key = await app.platform.files.keep('canary', 'xml');
  for (const one of [key, key.replace('.xml', '.png'), key.replace('.xml', '')]) {
    const response = await app.raw(`/api/files/${one}`);
    expect([one, response.status]).toEqual([one, 404]);
    expect(await response.text()).not.toContain('canary');
  }
  for (const wrong of [`${key}x`, key.slice(1), '../secrets.json', `../../${key}`, 'secrets.json', '', `${key}\u0000`])
    await expect(app.platform.files.read(wrong)).rejects.toThrow('missing from storage');
});

test('a private document comes back byte for byte, and storing it twice makes two documents', async () => {
  const bytes = Buffer.from([0, 255, 10, 13]);
  const keys = [await app.platform.files.keep(bytes, 'pdf'), await app.platform.files.keep(bytes, 'pdf')];
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(await app.platform.files.read(key)).toEqual(bytes);
});
