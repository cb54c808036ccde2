import { activity_event } from '../../../platform/session/activity.ts';

/** User activity. It includes scrolling: a wheel or a finger moves the page. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', activity_event] as const;

/** More than once a second adds nothing. */
const pause_ms = 1_000;

/** Calls back on user activity in this page. Returns the function that stops it. */
export function watchActivity(onActivity: () => void): () => void {
  let told_at = 0;
  const act = (): void => {
    if (Date.now() - told_at < pause_ms && Date.now() >= told_at) return;
    told_at = Date.now();
    onActivity();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, act, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, act, options);
  };
}
