/** From the beginning of one piece of long work to that of the next. */
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
 * Waits for the turn of the next piece of long work. All long work of the process takes turns, in the order of asking: a piece is begun
 * every few milliseconds at most, however many long lists are under way, and whatever else has come is served between two.
 */
export function nextTurn(): Promise<void> {
  return new Promise((done) => {
    waiting.push(done);
    if (is_ticking) return;
    is_ticking = true;
    setTimeout(tick, apart_ms);
  });
}
