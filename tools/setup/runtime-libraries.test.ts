import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureRuntimeRuns } from './runtime-libraries.mjs';

let folder: string;
let program: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-runtime-'));
  program = join(folder, 'node');
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (script: string): Promise<void> => {
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
};
const lacking = (library: string): Promise<void> =>
  write(`echo "node: error while loading shared libraries: ${library}: cannot open shared object file" >&2; exit 127`);

test('a library that may not be installed is named with its package', async () => {
  await lacking('libatomic.so.1');
  const asked: string[] = [];
  const install = async (_: string, packages: string[]) => void asked.push(...packages);
  await expect(ensureRuntimeRuns(program, install)).rejects.toThrow(/libatomic\.so\.1[^]*apt-get install libatomic1/);
  expect(asked).toEqual(['libatomic1']);
});

test('another fault is told in its own words, and nothing is installed for it', async () => {
  const install = () => Promise.reject(new Error('nothing to install'));
  await lacking('libc.so.7');
  await expect(ensureRuntimeRuns(program, install)).rejects.toThrow('libc.so.7');
  await expect(ensureRuntimeRuns(join(folder, 'none'), install)).rejects.toThrow('ENOENT');
});

test('a library that may be installed is, and a runtime that starts needs nothing', async () => {
  await lacking('libatomic.so.1');
  expect(await ensureRuntimeRuns(program, () => write('echo v26'))).toBe(true);
  expect(await ensureRuntimeRuns(program, () => Promise.reject(new Error('nothing to install')))).toBe(false);
});
