import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type SheetLimits, type SheetText, type UnreadableReason, UnreadableSheet } from './sheet-text.ts';

export interface ToReader {
  bytes: Uint8Array;
  limits: SheetLimits;
}
export type FromReader = { sheet: SheetText } | { unreadable: UnreadableReason; line?: number | undefined };

const program = join(import.meta.dirname, 'sheet-reader.ts');
/** Memory limit. A file that needs more was made to need more. */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 192 };
/** Shorter than a transaction may wait: imports read inside theirs, and a slow file must still be refused in time. */
const longest_ms = 8_000;

const outOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads a spreadsheet (Office Open XML or comma-separated text) in a thread with bounded memory and time: a malicious file costs only its
 * thread. Throws `UnreadableSheet`.
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<SheetText> {
  const worker = new Worker(program, { workerData: { bytes, limits } satisfies ToReader, resourceLimits });
  let overdue: NodeJS.Timeout | undefined;
  try {
    const said = await new Promise<FromReader>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => reject(outOfMemory(error) ? new UnreadableSheet('too_large') : error));
      worker.once('exit', () => reject(new Error('The thread that reads a spreadsheet ended.')));
      overdue = setTimeout(() => reject(new UnreadableSheet('too_large')), longest_ms);
    });
    if ('unreadable' in said) throw new UnreadableSheet(said.unreadable, { line: said.line });
    return said.sheet;
  } finally {
    clearTimeout(overdue);
    await worker.terminate();
  }
}
