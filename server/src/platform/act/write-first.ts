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

/** Passes over the works that earlier passes of this reading asked for, which are done; ends the reading at the next. */
function passingOver(done: number): WriteFirst {
  let asked = 0;
  return (work) => {
    asked += 1;
    if (asked > done) throw new WriteNeeded(work);
  };
}

/**
 * Reads; where the reading has something to write, ends it, writes that with no connection held for reading, and reads anew. Each
 * work is done once, so a reading ends after as many passes as it has works.
 */
export async function readAfterWriting<T>(
  read: (writeFirst: WriteFirst) => Promise<T>,
  write: (work: Work) => Promise<unknown>,
): Promise<T> {
  for (let done = 0; ; done++) {
    try {
      return await read(passingOver(done));
    } catch (error) {
      if (!(error instanceof WriteNeeded)) throw error;
      await write(error.work);
    }
  }
}
