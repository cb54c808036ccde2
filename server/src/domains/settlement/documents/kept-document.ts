import type { PrivateFiles } from '../../../platform/files/private-files.ts';

/** Reads the bytes of a document that the database names. A missing file is a server error, not a refusal. */
export async function keptBytes(files: PrivateFiles, key: string): Promise<Uint8Array> {
  const bytes = await files.read(key);
  if (!bytes) throw new Error('A document that was kept is not there.');
  return bytes;
}

export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
