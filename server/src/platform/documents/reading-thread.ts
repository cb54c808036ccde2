import { Worker } from 'node:worker_threads';

/** The thread needed more memory or time than it may have. */
export class ThreadLimit extends Error {}

/** What a thread says: parts of its answer as they are read, then the answer. */
export type FromThread<Answer, Part = never> = { part: Part } | { answer: Answer };

interface ReadingThread<Part> {
  /** The file of the thread. */
  program: string;
  data: unknown;
  /** Memory of the data that moves into the thread instead of being copied. */
  moved?: ArrayBuffer[];
  most_heap_megabytes: number;
  longest_ms: number;
  take?: (part: Part) => void;
}

/** Short-lived objects. More room would not make a reader faster. */
const most_young_megabytes = 16;

const outOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs a program in a thread with bounded memory and time: a malicious file costs only its thread. Passes the parts on, and returns the
 * answer. Throws `ThreadLimit`.
 */
export async function readInThread<Answer, Part = never>({
  program,
  data,
  moved = [],
  most_heap_megabytes,
  longest_ms,
  take,
}: ReadingThread<Part>): Promise<Answer> {
  const worker = new Worker(program, {
    workerData: data,
    transferList: moved,
    resourceLimits: { maxYoungGenerationSizeMb: most_young_megabytes, maxOldGenerationSizeMb: most_heap_megabytes },
  });
  let overdue: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.on('message', (said: FromThread<Answer, Part>) => {
        if ('answer' in said) return resolve(said.answer);
        try {
          take?.(said.part);
        } catch (error) {
          reject(error);
        }
      });
      worker.once('error', (error) => reject(outOfMemory(error) ? new ThreadLimit('memory') : error));
      worker.once('exit', () => reject(new Error('The thread that reads a file ended.')));
      overdue = setTimeout(() => reject(new ThreadLimit('time')), longest_ms);
    });
  } finally {
    clearTimeout(overdue);
    await worker.terminate();
  }
}
