import { RefusalError } from '../http/act.ts';

/** Images that one process works on at the same moment: the threads that hash passwords and read files are the same few. */
const at_once = 2;
/** Beyond so many that wait, the next is told to come back: each of them holds its bytes. */
const most_waiting = 12;

let working = 0;
const waiting: (() => void)[] = [];

/** Does work on an image when there is room for it. */
export async function inPhotoGate<T>(work: () => Promise<T>): Promise<T> {
  if (working >= at_once) {
    if (waiting.length >= most_waiting) throw new RefusalError('unavailable', undefined, 3);
    // Whoever leaves hands the place over.
    await new Promise<void>((begin) => waiting.push(begin));
  } else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
