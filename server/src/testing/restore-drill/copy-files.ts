import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Copies the new files. A file never changes under its key and is never deleted, so copies can be taken at any time and in any order, as
 * with `rsync --ignore-existing`.
 */
async function copyNewFiles(from: string, to: string): Promise<void> {
  for (const folder of await readdir(from).catch(() => [])) {
    await mkdir(join(to, folder), { recursive: true });
    const present = new Set(await readdir(join(to, folder)));
    const missing = (await readdir(join(from, folder))).filter((name) => !present.has(name) && !name.endsWith('.part'));
    for (const name of missing) await copyFile(join(from, folder, name), join(to, folder, name));
  }
}

/** Copies repeatedly. Returns the function that stops it. */
export function keepCopyingFiles(from: string, to: string, every_ms: number): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await copyNewFiles(from, to);
      await delay(every_ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
