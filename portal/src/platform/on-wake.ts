/** How often the clock is looked at, and how long after a look the next must be for the machine to have stood still. */
const look_ms = 2_000;
const still_ms = 10_000;
/** A browser runs the timers of a page that nobody looks at once a minute. */
const hidden_still_ms = 90_000;

/**
 * Runs when somebody looks at the page again, when the network is back, and when the machine slept: of that no browser tells, its timers
 * go on where they were, so the day's clock is watched. Returns what ends that.
 */
export function onWake(wake: (hasSlept: boolean) => void): () => void {
  let looked_ms = Date.now();
  let isVisible: boolean;
  let hasSlept = false;
  const look = (): void => {
    const now_ms = Date.now();
    hasSlept ||= now_ms - looked_ms > (isVisible ? still_ms : hidden_still_ms);
    looked_ms = now_ms;
    // Counts for the time until the next look: who looks at the page again ends a time when it was hidden.
    isVisible = document.visibilityState === 'visible';
  };
  look();
  const woken = (): void => {
    look();
    if (!isVisible) return;
    const slept = hasSlept;
    hasSlept = false;
    wake(slept);
  };
  const looking = setInterval(() => {
    look();
    if (hasSlept) woken();
  }, look_ms);
  document.addEventListener('visibilitychange', woken);
  window.addEventListener('online', woken);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', woken);
    window.removeEventListener('online', woken);
  };
}
