/** From the beginning of one piece of long work to that of the next, while others wait for their turn. */
const apart_ms = 4;

/**
 * A queue for the pieces of all long work of a process, in the order of asking. While several long lists are under way, a piece begins every
 * few milliseconds at most. A list that is alone gets one piece in each turn of the event loop. So other calls are always served between two
 * pieces.
 */
export interface FairQueue {
  /** Resolves when the next piece may begin. */
  turn: () => Promise<void>;
}

export function createFairQueue(): FairQueue {
  const waiting: (() => void)[] = [];
  let is_ticking = false;
  let free_at_ms = 0;

  /** A piece whose rows took longer to read than the pause has waited long enough: it begins after the events that are due. */
  const tickWhenFree = (): void => {
    is_ticking = true;
    const rest_ms = Math.ceil(free_at_ms - performance.now());
    if (rest_ms > 0) setTimeout(tick, rest_ms);
    else setImmediate(tick);
  };

  const tick = (): void => {
    const next = waiting.shift();
    is_ticking = false;
    if (waiting.length > 0) {
      free_at_ms = performance.now() + apart_ms;
      tickWhenFree();
    }
    next?.();
  };

  return {
    turn: () =>
      new Promise((done) => {
        waiting.push(done);
        if (!is_ticking) tickWhenFree();
      }),
  };
}
