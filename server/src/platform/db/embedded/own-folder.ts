import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;
/** The folders of this process. Opening and closing a file a second time would release the lock of the first handle. */
const owned = new Map<string, () => void>();

const refusal = (folder: string, owner: number): Error =>
  new Error(
    `Another process ${owner > 0 ? `(${owner}) ` : ''}already runs on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );

/**
 * An operating-system lock on an empty file. Node offers it only through its SQLite. The kernel releases it however the process ends, so no
 * process number, which may be reused, has to be judged.
 */
function lock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
}

const numberIn = (path: string): number => {
  try {
    return Number(/^\d+/.exec(readFileSync(path, 'utf8'))?.[0] ?? 0);
  } catch {
    return 0;
  }
};

/**
 * Makes this process the only one that runs a database in the folder. Returns the function that releases it, or undefined if this process
 * has it already.
 */
export function ownFolder(folder: string): (() => void) | undefined {
  if (owned.has(folder)) return undefined;
  const owner_file = join(folder, 'owner.pid');
  const owner = numberIn(owner_file);
  const held = lock(join(folder, 'owner.lock'));
  if (!held) throw refusal(folder, owner);
  writeFileSync(owner_file, String(process.pid));
  owned.set(folder, () => {
    owned.delete(folder);
    rmSync(owner_file, { force: true });
    held.close();
  });
  return () => letGoOf(folder);
}

/** Releases the folder for other processes. */
export const letGoOf = (folder: string): void => owned.get(folder)?.();
