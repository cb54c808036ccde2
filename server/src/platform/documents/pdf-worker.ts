import { parentPort } from 'node:worker_threads';
import { missingSigns } from './font-runs.ts';
import { lowerPriority } from './lower-priority.ts';
import type { FromPdfWorker, ToPdfWorker } from './pdf.ts';
import { writePdf } from './write-pdf.ts';

const say = (said: FromPdfWorker, handed_over: ArrayBuffer[] = []): void => parentPort?.postMessage(said, handed_over);

lowerPriority();
parentPort?.on('message', ({ id, document, texts = [] }: ToPdfWorker) => {
  const written = document ? writePdf(document) : Promise.resolve({ bytes: [], missing: missingSigns(texts) });
  written.then(
    ({ bytes: own, missing }) => {
      // Copied, because the buffer may belong to a memory pool.
      const bytes = new Uint8Array(own);
      say({ id, bytes, missing }, [bytes.buffer]);
    },
    (error: unknown) => say({ id, failure: error instanceof Error ? error.message : 'The document failed.' }),
  );
});
