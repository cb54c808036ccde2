import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a data folder is made with those above it, and nothing stays in it', async () => {
  await checkDataFolder(join(folder, 'a/b'));
  await checkDataFolder(join(folder, 'a/b'));
  expect(await readdir(join(folder, 'a/b'))).toEqual([]);
});

test('a data folder that cannot be written is refused with what to do', async () => {
  await writeFile(join(folder, 'file'), '');
  // A folder of the system that takes no other.
  const unwritable = process.platform === 'linux' ? ['/proc/data'] : [];
  for (const wrong of unwritable)
    await expect(checkDataFolder(wrong)).rejects.toThrow(
      /\(DATA_DIR\) cannot be written \(ENOENT\)\. Give this user the right/,
    );
  for (const wrong of [join(folder, 'file'), join(folder, 'file/below')])
    await expect(checkDataFolder(wrong)).rejects.toThrow(
      /\(DATA_DIR\) is a file, or a part of its path is one\. Set DATA_DIR/,
    );
});
