import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Why nothing can be written to the data folder, and what to do. */
function folderProblem(error: unknown, folder: string): Error {
  const sentences: Record<string, string> = {
    ENOSPC: `The disk of the data folder ${folder} (DATA_DIR) is full. Free space on it, or set DATA_DIR to a folder on another disk.`,
    EDQUOT: `The disk quota for the data folder ${folder} (DATA_DIR) is used up. Raise it, or set DATA_DIR to another folder.`,
    ENOTDIR: `The data folder ${folder} (DATA_DIR) is a file, or a part of its path is one. Set DATA_DIR to a folder.`,
  };
  const unwritable = `The data folder ${folder} (DATA_DIR) cannot be written (${codeOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`;
  return new Error(sentences[codeOf(error)] ?? unwritable, { cause: error });
}

/** Enough to notice a full disk, on which small files may still have room. */
const probe_bytes = 1024 * 1024;

/** Creates a folder and those above it. Node's own way never ends below a folder such as /proc, which takes none. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return void (await readdir(folder));
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

/** Creates the data folder, and refuses one that cannot be written before anything else is done. */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, Buffer.alloc(probe_bytes), { mode: 0o600 });
  } catch (error) {
    throw folderProblem(error, folder);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
