interface Read {
  answer: Promise<unknown>;
  waiting: number;
  abort: AbortController;
}

const reads = new Map<string, Read>();

function start(key: string, begin: (signal: AbortSignal) => Promise<unknown>): Read {
  const abort = new AbortController();
  const read: Read = { abort, waiting: 0, answer: begin(abort.signal) };
  const forget = () => {
    if (reads.get(key) === read) reads.delete(key);
  };
  read.answer.then(forget, forget);
  reads.set(key, read);
  return read;
}

/**
 * Shares identical reads in flight. Aborting one caller ends only that caller's wait. The request is aborted when its last caller has gone.
 */
export function sharedRead(
  key: string,
  begin: (signal: AbortSignal) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const read = reads.get(key) ?? start(key, begin);
  read.waiting += 1;
  if (!signal) return read.answer;
  return new Promise((resolve, reject) => {
    const leave = () => {
      read.waiting -= 1;
      if (read.waiting === 0) {
        if (reads.get(key) === read) reads.delete(key);
        read.abort.abort();
      }
      reject(signal.reason);
    };
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener('abort', leave, { once: true });
    const settled = () => signal.removeEventListener('abort', leave);
    read.answer.then(
      (answer) => {
        settled();
        resolve(answer);
      },
      (failure: unknown) => {
        settled();
        reject(failure);
      },
    );
  });
}
