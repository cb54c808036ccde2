import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const piece = Buffer.alloc(1024 * 1024);

/** Fills the volume to the last block, and again whenever space becomes free. Returns the function that frees it. */
export async function fillVolume(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  let filling = true;
  const fillOn = async (): Promise<void> => {
    for (let size = piece.length; filling;) {
      try {
        await file.write(piece.subarray(0, size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        if (size > 512) size = Math.floor(size / 2);
        else {
          await file.sync().catch(() => {});
          await delay(20);
          size = 64 * 1024;
        }
      }
    }
  };
  const working = fillOn();
  return async () => {
    filling = false;
    await working;
    await file.close();
    await rm(path, { force: true });
  };
}
