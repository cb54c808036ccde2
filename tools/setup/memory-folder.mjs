import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times the space that the databases, servers and browsers of a run use there at once. */
const wanted_bytes = 6 * 1024 ** 3;

/**
 * The folder for temporary files of tests: in memory if the machine has room, otherwise the system's usual one. Hundreds of databases that
 * are created and dropped need no disk.
 */
export function memoryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= wanted_bytes ? memory : tmpdir();
}
