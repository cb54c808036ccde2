/** As long as the process has for everybody else between two pieces of long work. */
const apart_ms = 4;

const waiting: (() => void)[] = [];
let is_ticking = false;

function tick(): void {
  const next = waiting.shift();
  if (next) setTimeout(tick, apart_ms);
  else is_ticking = false;
  next?.();
}

/**
 * Waits for the turn of the next piece of long work. All long work of the process takes turns, in the order of asking, one piece at a
 * time: what others ask meanwhile waits for one piece, however many long lists are under way.
 */
export function nextTurn(): Promise<void> {
  return new Promise((done) => {
    waiting.push(done);
    if (is_ticking) return;
    is_ticking = true;
    setTimeout(tick, apart_ms);
  });
}
