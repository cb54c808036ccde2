import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { throughPort } from './socket-folder.ts';

let parent: string;
let running: EmbeddedDatabase | undefined;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'clinic-sockets-'));
  await chmod(parent, 0o755);
  running = undefined;
});
afterEach(async () => {
  await running?.stop();
  await rm(parent, { recursive: true, force: true });
});

const startIn = async (folder: string): Promise<EmbeddedDatabase> =>
  (running = await startEmbedded({ folder, through_socket: true, settings: ['fsync=off', 'shared_buffers=16MB'] }));

/** How the database sees the connection that this address opens. */
async function wayOf(address: string): Promise<'socket' | 'port'> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ way: 'socket' | 'port' }>(
    "select case when inet_client_addr() is null then 'socket' else 'port' end as way",
  );
  await client.end();
  return rows[0]?.way ?? 'port';
}

test('the address uses the socket and needs the password; the port works too', async () => {
  const folder = join(parent, 'a "folder", with more');
  const { url, stop } = await startIn(folder);
  expect(await wayOf(url)).toBe('socket');
  expect(await wayOf(throughPort(url).href)).toBe('port');
  const stranger = new URL(url);
  stranger.password = 'guessed';
  await expect(wayOf(stranger.href)).rejects.toThrow(/password authentication failed/);
  // The files of a killed server do not block the next one.
  await stop();
  await writeFile(join(folder, 'sockets', `.s.PGSQL.${new URL(url).port}`), 'left behind');
  expect(await wayOf((await startIn(folder)).url)).toBe('socket');
});

test('if the path is too long for a socket, the address uses the port', async () => {
  const { url } = await startIn(join(parent, 'folder-of-a-very-long-name'.repeat(3)));
  expect(await wayOf(url)).toBe('port');
});
