import type { MemberAct } from './act.ts';

type Work = (act: MemberAct) => Promise<unknown>;
export type WriteFirst = (work: Work) => void;

/** Ends a reading that found something to write. */
class WriteNeeded extends Error {
  readonly work: Work;
  constructor(work: Work) {
    super('A reading has something to write first.');
    this.work = work;
  }
}

/** Skips the works that earlier passes of this reading have done. Ends the reading at the next one. */
function skippingDone(done: number): WriteFirst {
  let asked = 0;
  return (work) => {
    asked += 1;
    if (asked > done) throw new WriteNeeded(work);
  };
}

/**
 * Reads. If the reading has something to write, ends it, writes while no connection is held for reading, and reads again. Each work is done
 * once, so a reading takes at most one pass more than it has works.
 */
export async function readAfterWriting<T>(
  read: (writeFirst: WriteFirst) => Promise<T>,
  write: (work: Work) => Promise<unknown>,
): Promise<T> {
  for (let done = 0; ; done++) {
    try {
      return await read(skippingDone(done));
    } catch (error) {
      if (!(error instanceof WriteNeeded)) throw error;
      await write(error.work);
    }
  }
}
