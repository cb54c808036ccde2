import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured, Scenario } from '../scenario.ts';

const root = join(import.meta.dirname, '../..');
const most_seconds = 5;
const again = 3;

/** `npm start` as seen from a shell: seconds until it prints its address. Then it is stopped. */
async function startOnce(data_dir: string): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data_dir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let written = '';
  const seconds = await new Promise<number>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        written += chunk.toString();
        if (written.includes('"msg":"started"')) done((performance.now() - began) / 1000);
      });
    child.on('exit', () => fail(new Error(`It did not start:\n${written}`)));
  });
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return seconds;
}

/** A folder of its own for this work, removed afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'));
  try {
    // PostgreSQL, started by root, runs as another user.
    await chmod(folder, 0o755);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(): Promise<Measured> {
  // Builds the pages if they are not built.
  await inFolder(startOnce);
  return inFolder(async (data_dir) => {
    const first = await startOnce(data_dir);
    const others: number[] = [];
    for (let count = 0; count < again; count++) others.push(await startOnce(data_dir));
    const slowest = Math.max(...others);
    return {
      targets: [
        {
          what: 'the second npm start is ready',
          target: `≤ ${most_seconds} s`,
          measured: others.map((seconds) => seconds.toFixed(1)).join(', '),
          met: slowest <= most_seconds,
        },
      ],
      tables: [
        {
          title: 'From npm start to the first answer',
          columns: ['start', 'seconds'],
          rows: [
            ['the first, which makes the database', first.toFixed(1)],
            [`the slowest of ${again} more`, slowest.toFixed(1)],
          ],
          note: 'Packages are installed and the pages are built before.',
        },
      ],
    };
  });
}

export const start: Scenario = { name: 'start', measure };
