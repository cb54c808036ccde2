import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDataFolder, checkPort, portProblem } from './check-start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-check-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a taken port is refused with what to do, and a free one is left free', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.`,
  );
  holder.close();
  await once(holder, 'close');
  await checkPort({ host: '127.0.0.1', port });
  await checkPort({ host: '127.0.0.1', port });
});

test('an address of another machine and a port for administrators are refused with what to do', async () => {
  await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  );
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(portProblem(denied, { host: '0.0.0.0', port: 80 }).message).toContain('This user may not open port 80.');
});

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
    await expect(checkDataFolder(wrong)).rejects.toThrow(/cannot be written \(ENOENT\)\. Give this user the right/);
  for (const wrong of [join(folder, 'file'), join(folder, 'file/below')])
    await expect(checkDataFolder(wrong)).rejects.toThrow(/is a file, or a part of its path is one\. Set DATA_DIR/);
});
