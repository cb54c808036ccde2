import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from './reading-thread.ts';
import type { FromReader, ToReader } from './read-sheet.ts';
import { readSheetBytes } from './sheet-bytes.ts';
import { UnreadableSheet } from './sheet-text.ts';

const { bytes, limits } = workerData as ToReader;
const said: FromReader = await readSheetBytes(Buffer.from(bytes), limits).then(
  (sheet) => ({ sheet }),
  (error: unknown) => {
    if (error instanceof UnreadableSheet) return { unreadable: error.reason, line: error.line };
    throw error;
  },
);
parentPort?.postMessage({ answer: said } satisfies FromThread<FromReader>);
