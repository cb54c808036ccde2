import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { FromPdfWorker, ToPdfWorker } from './pdf.ts';
import { writePdf } from './write-pdf.ts';

const say = (said: FromPdfWorker, handed_over: ArrayBuffer[] = []): void => parentPort?.postMessage(said, handed_over);

lowerPriority();
parentPort?.on('message', ({ id, document }: ToPdfWorker) => {
  writePdf(document).then(
    (written) => {
      // Copied, because the buffer may belong to a memory pool.
      const bytes = new Uint8Array(written);
      say({ id, bytes }, [bytes.buffer]);
    },
    (error: unknown) => say({ id, failure: error instanceof Error ? error.message : 'The document failed.' }),
  );
});
