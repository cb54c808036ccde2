import { RefusalError } from '../act/refusal-error.ts';

/** Images processed at the same time in one process: image work, password hashing and file reads share the same few threads. */
const at_once = 2;
/** Longest queue. Further uploads are refused with Retry-After, because each waiting one holds its bytes. */
const most_waiting = 12;

/** Runs image work when there is room for it. */
export type PhotoGate = <T>(work: () => Promise<T>) => Promise<T>;

export function createPhotoGate(): PhotoGate {
  let working = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (working >= at_once) {
      if (waiting.length >= most_waiting) throw new RefusalError('unavailable', undefined, 3);
      // Hands the slot to the next in line.
      await new Promise<void>((begin) => waiting.push(begin));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
