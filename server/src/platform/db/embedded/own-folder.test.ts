import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const small = { settings: ['fsync=off', 'shared_buffers=16MB'] };
let folder: string;
let strangers: ChildProcess[];
let running: EmbeddedDatabase | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-owned-'));
  await chmod(folder, 0o755);
  strangers = [];
  running = undefined;
});
afterEach(async () => {
  await running?.stop();
  for (const one of strangers) one.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<EmbeddedDatabase> => (running = await startEmbedded({ folder, ...small }));
const isThere = (name: string): Promise<boolean> =>
  access(join(folder, name)).then(
    () => true,
    () => false,
  );

/** A process unrelated to the database. */
function stranger(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)'], { stdio: 'ignore' });
  strangers.push(child);
  return child;
}
const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** A separate process that starts the database, reports the outcome, and runs the database until it is killed. */
function starter(): { child: ChildProcess; said: Promise<string> } {
  const code = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    startEmbedded({ folder: ${JSON.stringify(folder)}, settings: ${JSON.stringify(small.settings)} })
      .then(({ url }) => console.log('runs ' + url), (error) => { console.log(error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  strangers.push(child);
  return { child, said: once(child.stdout as NodeJS.ReadableStream, 'data').then(([chunk]) => String(chunk)) };
}

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows;
}

test('a clean stop leaves no owner, and a reused process number does not count as an owner', async () => {
  await (await start()).stop();
  expect(await isThere('owner.pid')).toBe(false);
  const { pid } = stranger();
  await writeFile(join(folder, 'owner.pid'), String(pid));
  expect(await answer((await start()).url)).toEqual([{ one: 1 }]);
  expect(await readFile(join(folder, 'owner.pid'), 'utf8')).toBe(String(process.pid));
});

test('a killed owner’s folder is taken over, and the database that it left is asked to stop', async () => {
  const killed = starter();
  const [, url = ''] = (await killed.said).trim().split(' ');
  const left = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(await answer(url)).toEqual([{ one: 1 }]);
  expect(await readFile(join(folder, 'owner.pid'), 'utf8')).toBe(String(killed.child.pid));
  const { pid } = await start();
  expect(pid).not.toBe(left);
  await expect(answer(url)).rejects.toThrow(/ECONNREFUSED/);
});

test('a reused number in the database’s lock file ends no process and does not block the start', async () => {
  await start();
  const lock_file = join(folder, 'cluster/postmaster.pid');
  const left = await readFile(lock_file, 'utf8');
  await running?.stop();
  const innocent = stranger();
  await writeFile(lock_file, left.replace(/^\d+/, String(innocent.pid)));
  expect(await answer((await start()).url)).toEqual([{ one: 1 }]);
  expect(isAlive(innocent)).toBe(true);
});

test('of processes that start on a new folder at once one runs, and the others say what to do', async () => {
  const starters = [starter(), starter(), starter()];
  const said = await Promise.all(starters.map((one) => one.said));
  const refused = said.filter((text) => /^Another process (\(\d+\) )?already runs on .*Stop it first/.test(text));
  const runs = said.filter((text) => text.startsWith('runs '));
  expect([refused.length, runs.length]).toEqual([2, 1]);
  expect(await answer(runs[0]?.trim().split(' ')[1] ?? '')).toEqual([{ one: 1 }]);
  await expect(startEmbedded({ folder, ...small })).rejects.toThrow(/Another process \(\d+\) already runs/);
  for (const { child } of starters) child.kill('SIGKILL');
  await Promise.all(starters.filter(({ child }) => isAlive(child)).map(({ child }) => once(child, 'exit')));
  await start();
});

test('the naive twin: processes that check for an owner and then write their number all believe to be alone', async () => {
  const owner_file = join(folder, 'owner.pid');
  const look = (): Promise<string> => readFile(owner_file, 'utf8').catch(() => '');
  const owners = await Promise.all([1, 2, 3].map(async (pid) => ({ pid, owner: await look() })));
  const alone = owners.filter(({ owner }) => owner === '');
  await Promise.all(alone.map(({ pid }) => writeFile(owner_file, String(pid))));
  expect(alone.map(({ pid }) => pid)).toEqual([1, 2, 3]);
});
