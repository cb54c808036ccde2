import { useEffect, useState } from 'react';

/** The current instant in milliseconds by the given clock, updated every second while the tab is visible. */
export function useNow(clock: () => number, every_ms = 1_000): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => setNow(clock());
    const timer = setInterval(tick, every_ms);
    // Browsers throttle background tabs, so the time updates at once when the tab becomes visible again.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, every_ms]);
  return now;
}
