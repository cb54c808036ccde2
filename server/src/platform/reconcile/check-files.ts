import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { type FileStorage, placeOf } from '../files/file-storage.ts';
import type { Scope } from '../act/scope.ts';
import { inEachTenant, type Reach } from './each-tenant.ts';

/** Files that database rows name: the row's name, such as `photo 12`, and the key. */
export interface NamedFiles {
  of: Reach;
  files: (scope: Scope) => RawBuilder<NamedFile>;
}

interface NamedFile {
  row: string;
  key: string;
  /** The hash of its bytes, in hexadecimal, if the row has it. */
  sha256?: string;
}

/** What names a file, and its hash if a row has it. */
interface Naming {
  rows: string[];
  sha256: string | undefined;
}

export interface FilesChecked {
  files: number;
  /** One line each: which row names a missing file. */
  missing: string[];
}

const at_once = 16;

/** Every file that the database names, by key, with its rows. */
async function readNamed(owner_url: string, named: readonly NamedFiles[]): Promise<Map<string, Naming>> {
  const found = new Map<string, Naming>();
  await inEachTenant(owner_url, async (db, scope, is_due) => {
    for (const { of, files } of named) {
      if (!is_due[of]) continue;
      const { rows } = await files(scope).execute(db);
      for (const { row, key, sha256 } of rows) found.set(key, { rows: [...(found.get(key)?.rows ?? []), row], sha256 });
    }
  });
  return found;
}

/** The problem with a file; undefined if it exists. */
async function complaintAbout(
  storage: FileStorage,
  key: string,
  sha256: string | undefined,
): Promise<string | undefined> {
  const file = await storage.open(key);
  if (!file) return 'is not there';
  if (file.size_bytes === 0 || sha256 === undefined) {
    file.discard();
    return file.size_bytes === 0 ? 'is empty' : undefined;
  }
  const hash = createHash('sha256');
  for await (const chunk of file.read()) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256 ? undefined : 'has other bytes than were stored';
}

/**
 * Looks for every file that the database names: after a restore, or after files were moved. A missing one is looked up again, because a
 * picture may have been removed meanwhile.
 */
export async function checkFiles(
  owner_url: string,
  named: readonly NamedFiles[],
  storage: FileStorage,
): Promise<FilesChecked> {
  const files = await readNamed(owner_url, named);
  const complaints = new Map<string, string>();
  const keys = files.entries();
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (const [key, { sha256 }] of keys) {
        const complaint = await complaintAbout(storage, key, sha256);
        if (complaint !== undefined) complaints.set(key, complaint);
      }
    }),
  );
  const still_named = complaints.size > 0 ? await readNamed(owner_url, named) : files;
  const missing = [...complaints].flatMap(([key, complaint]) =>
    (still_named.get(key)?.rows ?? []).map((row) => `${row}: files/${placeOf(key)} ${complaint}`),
  );
  return { files: files.size, missing };
}
