import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times what the databases, servers and browsers of a run leave there at once. */
const wanted_bytes = 6 * 1024 ** 3;

/**
 * Where tests put temporary files: in memory, if the machine has room, otherwise where other programs put them. Hundreds of databases that are
 * made and dropped need no disk.
 */
export function memoryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= wanted_bytes ? memory : tmpdir();
}
