/** From the beginning of one piece of long work to that of the next. */
const apart_ms = 4;

/**
 * A queue for the pieces of all long work of a process, in the order of asking. A piece begins every few milliseconds at most, however
 * many long lists are under way, so that other calls are served between two pieces.
 */
export interface FairQueue {
  /** Resolves when the next piece may begin. */
  turn: () => Promise<void>;
}

export function createFairQueue(): FairQueue {
  const waiting: (() => void)[] = [];
  let is_ticking = false;
  let free_at_ms = 0;

  const tick = (): void => {
    const next = waiting.shift();
    if (!next) {
      is_ticking = false;
      return;
    }
    free_at_ms = performance.now() + apart_ms;
    setTimeout(tick, apart_ms);
    next();
  };

  /** A piece whose rows took longer to read than the pause has waited long enough: it begins after the events that are due. */
  const startTicking = (): void => {
    is_ticking = true;
    const rest_ms = free_at_ms - performance.now();
    if (rest_ms > 0) setTimeout(tick, rest_ms);
    else setImmediate(tick);
  };

  return {
    turn: () =>
      new Promise((done) => {
        waiting.push(done);
        if (!is_ticking) startTicking();
      }),
  };
}
