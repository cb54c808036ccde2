/** How often the clock is looked at, and how long after a look the next must be for the machine to have stood still. */
const look_ms = 2_000;
const still_ms = 10_000;
/** A browser runs the timers of a page that nobody looks at once a minute. */
const hidden_still_ms = 90_000;

type Wake = (hasSlept: boolean) => void;

const sleepers = new Set<Wake>();
let looking: ReturnType<typeof setInterval>;
let looked_ms: number;
let isVisible: boolean;
let hasSlept: boolean;

/** Looks at the clock: by itself, or because something happened that wakes. */
function look(event?: Event): void {
  const now_ms = Date.now();
  hasSlept ||= now_ms - looked_ms > (isVisible ? still_ms : hidden_still_ms);
  looked_ms = now_ms;
  // Counts for the time until the next look: who looks at the page again ends a time when it was hidden.
  isVisible = document.visibilityState === 'visible';
  if (!isVisible || !(event || hasSlept)) return;
  const slept = hasSlept;
  hasSlept = false;
  for (const wake of sleepers) wake(slept);
}

/**
 * Runs when somebody looks at the page again, when the network is back, and when the machine slept: of that no browser tells, its timers
 * go on where they were, so the day's clock is watched, once for all who want to know. Each brings a function of its own, and
 * gets what ends that.
 */
export function onWake(wake: Wake): () => void {
  if (sleepers.size === 0) {
    looked_ms = Infinity;
    hasSlept = false;
    look();
    looking = setInterval(look, look_ms);
    // They stay: the browser takes each once, and without sleepers they wake nobody.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
  }
  sleepers.add(wake);
  return () => {
    sleepers.delete(wake);
    if (sleepers.size === 0) clearInterval(looking);
  };
}
