import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '../../../../platform/documents/reading-thread.ts';
import { isWorkbook, readSheetBytes } from '../../../../platform/documents/sheet-bytes.ts';
import { UnreadableSheet } from '../../../../platform/documents/sheet-text.ts';
import { limitsOf } from '../read-statement.ts';
import type { TableSample } from './read-table-sample.ts';
import { suggestMapping } from './suggest-mapping.ts';

const shown_rows = 30;
const shown_letters = 120;

const given = workerData as { bytes: Uint8Array };
const bytes = Buffer.from(given.bytes.buffer, given.bytes.byteOffset, given.bytes.byteLength);
const post = (message: FromThread<TableSample | null>): void => parentPort?.postMessage(message);

try {
  const { rows } = await readSheetBytes(bytes, limitsOf(isWorkbook(bytes)));
  const shown = rows.slice(0, shown_rows).map(({ line, cells }) => ({
    line,
    cells: cells.map((text) => text.slice(0, shown_letters)),
  }));
  post({ answer: { rows: shown, suggested: suggestMapping(rows)?.mapping ?? null } });
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error;
  post({ answer: null });
}
