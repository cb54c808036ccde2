/** Interval of the clock check, and the gap that means the machine slept. */
const look_ms = 2_000;
const still_ms = 10_000;
/** Browsers run the timers of a hidden page once a minute. */
const hidden_still_ms = 90_000;

type Wake = (hasSlept: boolean) => void;

const sleepers = new Set<Wake>();
let looking: ReturnType<typeof setInterval>;
let looked_ms: number;
let isVisible: boolean;
let hasSlept: boolean;

/** Checks the clock, on the timer or on an event. */
function look(event?: Event): void {
  const now_ms = Date.now();
  hasSlept ||= now_ms - looked_ms > (isVisible ? still_ms : hidden_still_ms);
  looked_ms = now_ms;
  // Applies until the next check: becoming visible ends a hidden period.
  isVisible = document.visibilityState === 'visible';
  if (!isVisible || !(event || hasSlept)) return;
  const slept = hasSlept;
  hasSlept = false;
  for (const wake of sleepers) wake(slept);
}

/**
 * Runs when the page becomes visible, when the network returns and after the machine slept. No browser reports sleep and timers simply
 * continue, so one shared timer watches the wall clock. Returns the function that unsubscribes.
 */
export function onWake(wake: Wake): () => void {
  if (sleepers.size === 0) {
    looked_ms = Infinity;
    hasSlept = false;
    look();
    looking = setInterval(look, look_ms);
    // These listeners stay: the browser adds each only once, and without subscribers they do nothing.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
  }
  sleepers.add(wake);
  return () => {
    sleepers.delete(wake);
    if (sleepers.size === 0) clearInterval(looking);
  };
}
