import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from 'pdfmake';

export type { Content };

/** The content and metadata of a document. It is plain data: the same document always gives the same bytes. */
export interface PdfDocument {
  /** Shown by readers in place of the file name. */
  title: string;
  subject: string;
  author: string;
  /** The document's date, not the time at which the file is made. */
  dated: Date;
  content: Content[];
  /** Printed at the foot of each page, beside its number. A label has none. */
  footer?: string;
  /** The size of a label, in millimetres. Absent: A4. */
  label?: { width: number; height: number };
}

export interface ToPdfWorker {
  id: number;
  document: PdfDocument;
}
export type FromPdfWorker = { id: number; bytes: Uint8Array } | { id: number; failure: string };

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

interface Writer {
  worker: Worker;
  waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout;
}

const program = join(import.meta.dirname, 'pdf-worker.ts');
/** One long-lived thread reads the fonts once. An idle one ends and frees its memory. */
const idle_ms = 30_000;

function failAll({ waiting }: Writer, error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Renders documents in a thread of its own: a long one takes a good part of a second, and other calls are answered meanwhile. */
export interface PdfWriter {
  render: (document: PdfDocument) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export function createPdfWriter(): PdfWriter {
  let writer: Writer | undefined;
  let last_id = 0;

  const endIfIdle = (one: Writer): void => {
    if (one.waiting.size > 0) {
      one.idle.refresh();
      return;
    }
    if (writer === one) writer = undefined;
    void one.worker.terminate();
  };

  const start = (): Writer => {
    const worker = new Worker(program);
    const waiting = new Map<number, Waiting>();
    const started: Writer = { worker, waiting, idle: setTimeout(() => endIfIdle(started), idle_ms) };
    started.idle.unref();
    const forget = (error: Error): void => {
      if (writer === started) writer = undefined;
      clearTimeout(started.idle);
      failAll(started, error);
    };
    worker.on('message', (said: FromPdfWorker) => {
      const asked = waiting.get(said.id);
      waiting.delete(said.id);
      if ('bytes' in said) asked?.resolve(said.bytes);
      else asked?.reject(new Error(said.failure));
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => forget(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => forget(new Error('The thread that makes documents ended.')));
    return started;
  };

  return {
    render: (document) => {
      writer ??= start();
      const { worker, waiting, idle } = writer;
      last_id += 1;
      const id = last_id;
      idle.refresh();
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // The thread does not keep an idle process alive, but a process that waits for a document.
        worker.ref();
        worker.postMessage({ id, document } satisfies ToPdfWorker);
      });
    },
    close: async () => {
      await writer?.worker.terminate();
    },
  };
}
