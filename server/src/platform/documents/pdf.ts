import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content, Style } from 'pdfmake';

export type { Content };

/** A sign that no font has, and the text that it is in. Its number is printed. */
export interface MissingSign {
  sign: string;
  text: string;
}

/** One text of a sticker. */
export type StickerText = Style & { text: string };

/** A sticker is printed smaller until it fits. The rest continues on another one with the same head and foot. */
export interface Sticker {
  /** Whose and what it is: on every part. */
  head: Content[];
  texts: StickerText[];
  /** Beside the texts, on every part: `width` in points. */
  beside?: { content: Content; width: number };
  foot: Content[];
  /** The room between its margins, in points. */
  width: number;
}

/** The content and metadata of a document. It is plain data: the same document always gives the same bytes. */
export interface PdfDocument {
  /** Shown by readers in place of the file name. */
  title: string;
  subject: string;
  author: string;
  /** The document's date, not the time at which the file is made. */
  dated: Date;
  content: Content[];
  /** The stickers of a label printer, in place of pages. */
  stickers?: Sticker[];
  /** Printed at the foot of each page, beside its number. A label has none. */
  footer?: string;
  /** The size of a label, in millimetres. Absent: A4. */
  label?: { width: number; height: number };
}

interface PdfWork {
  /** Absent: only the missing signs are looked for. */
  document?: PdfDocument;
  texts?: readonly string[];
}
interface PdfDone {
  bytes: Uint8Array;
  missing: MissingSign[];
}
export type ToPdfWorker = PdfWork & { id: number };
export type FromPdfWorker = (PdfDone & { id: number }) | { id: number; failure: string };

interface Waiting {
  resolve: (done: PdfDone) => void;
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
/** Characters that every font has: most names need no others, so no thread has to start. */
const plain = /^[ -~\n]*$/;

function failAll({ waiting }: Writer, error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Renders documents in a thread of its own: a long one takes a good part of a second, and other calls are answered meanwhile. */
export interface PdfWriter {
  render: (document: PdfDocument) => Promise<Uint8Array>;
  /** The signs of the texts that no font has. */
  missingSigns: (texts: readonly string[]) => Promise<MissingSign[]>;
  close: () => Promise<void>;
}

/** `tell` hears of every document in which a sign's number was printed. */
export function createPdfWriter(tell?: (document: PdfDocument, missing: readonly MissingSign[]) => void): PdfWriter {
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
      if ('bytes' in said) asked?.resolve(said);
      else asked?.reject(new Error(said.failure));
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => forget(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => forget(new Error('The thread that makes documents ended.')));
    return started;
  };

  const done = (work: PdfWork): Promise<PdfDone> => {
    writer ??= start();
    const { worker, waiting, idle } = writer;
    last_id += 1;
    const id = last_id;
    idle.refresh();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // The thread does not keep an idle process alive, but a process that waits for a document.
      worker.ref();
      worker.postMessage({ id, ...work } satisfies ToPdfWorker);
    });
  };

  return {
    render: async (document) => {
      const { bytes, missing } = await done({ document });
      if (missing.length > 0) tell?.(document, missing);
      return bytes;
    },
    missingSigns: async (texts) => (texts.every((text) => plain.test(text)) ? [] : (await done({ texts })).missing),
    close: async () => {
      await writer?.worker.terminate();
    },
  };
}
