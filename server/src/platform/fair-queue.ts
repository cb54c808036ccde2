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

  const tick = (): void => {
    const next = waiting.shift();
    if (next) setTimeout(tick, apart_ms);
    else is_ticking = false;
    next?.();
  };

  return {
    turn: () =>
      new Promise((done) => {
        waiting.push(done);
        if (is_ticking) return;
        is_ticking = true;
        setTimeout(tick, apart_ms);
      }),
  };
}
