import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ColumnDef } from 'hucre';

/** A value of a sheet: amounts are numbers, instants are dates without a zone, typed text is text. */
export type Cell = string | number | Date | null;

export interface Sheet {
  name: string;
  columns: ColumnDef[];
}

/** The worker's messages: it asks for rows, or sends a part of the file. */
export type FromWorker = { wants: 'rows' } | { bytes: Uint8Array } | { ended: true };
/** A batch of rows, or the end. */
export type ToWorker = { rows: Cell[][] } | { ended: true };

const program = join(import.meta.dirname, 'spreadsheet-worker.ts');
/** Rows are short-lived: a small young generation keeps the thread's memory small. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * Writes a spreadsheet while its rows are read, in a thread of its own: half a million rows take many seconds, and other calls are answered
 * meanwhile. Rows are requested as they are written, so memory does not grow with them.
 */
export async function* writeSpreadsheet(sheet: Sheet, pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const rows = pieces[Symbol.asyncIterator]();
  const worker = new Worker(program, { workerData: sheet, resourceLimits });
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromWorker]>) {
      if ('ended' in said) return;
      if ('bytes' in said) yield said.bytes;
      else {
        const { done, value } = await rows.next();
        worker.postMessage((done ? { ended: true } : { rows: value }) satisfies ToWorker);
      }
    }
    throw new Error('The spreadsheet was not finished.');
  } finally {
    await worker.terminate();
    await rows.return?.();
  }
}
