import { join } from 'node:path';
import { readInThread, ThreadLimit } from './reading-thread.ts';
import { type SheetLimits, type SheetText, type UnreadableReason, UnreadableSheet } from './sheet-text.ts';

export interface ToReader {
  bytes: Uint8Array;
  limits: SheetLimits;
}
export type FromReader = { sheet: SheetText } | { unreadable: UnreadableReason; line?: number | undefined };

const program = join(import.meta.dirname, 'sheet-reader.ts');
/** A file that needs more memory was made to need more. Shorter than a transaction may wait: imports read inside theirs, and a slow file must still be refused in time. */
const thread = { program, most_heap_megabytes: 192, longest_ms: 8_000 };

/**
 * Reads a spreadsheet (Office Open XML or comma-separated text) in a thread with bounded memory and time. Throws `UnreadableSheet`.
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<SheetText> {
  const said = await readInThread<FromReader>({ ...thread, data: { bytes, limits } satisfies ToReader }).catch(
    (error: unknown) => {
      throw error instanceof ThreadLimit ? new UnreadableSheet('too_large') : error;
    },
  );
  if ('unreadable' in said) throw new UnreadableSheet(said.unreadable, { line: said.line });
  return said.sheet;
}
