import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupervisedServer } from './server.ts';

/** A server closes its file shortly after the client has the last byte or has left. */
const usual_patience_ms = 5_000;

/** A server that has ended has none. */
async function openFiles(server: SupervisedServer): Promise<string[]> {
  const descriptors = `/proc/${server.pid()}/fd`;
  const names = await readdir(descriptors).catch(() => []);
  const paths = await Promise.all(names.map((name) => readlink(join(descriptors, name)).catch(() => '')));
  return paths.filter((path) => path.includes('/spool/'));
}

/** Spool files: unnamed ones held open by servers, and named ones in these folders. */
export async function spooledFiles(
  servers: readonly SupervisedServer[],
  data_dirs: readonly string[] = [],
): Promise<string[]> {
  const folders = data_dirs.map(async (data_dir) => {
    const folder = join(data_dir, 'spool');
    return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  });
  const found = await Promise.all([...servers.map(openFiles), ...folders]);
  return [...new Set(found.flat())];
}

/** Waits until the spool is empty. Returns what is left after a time limit. */
export async function leftInSpool(
  servers: readonly SupervisedServer[],
  data_dirs: readonly string[] = [],
): Promise<string[]> {
  const began_ms = performance.now();
  for (;;) {
    const left = await spooledFiles(servers, data_dirs);
    if (left.length === 0 || performance.now() - began_ms > usual_patience_ms) return left;
    await delay(50);
  }
}
