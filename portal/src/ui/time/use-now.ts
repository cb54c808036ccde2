import { useEffect, useState } from 'react';

/** The present instant in milliseconds by the given clock, renewed each second while anybody looks. */
export function useNow(clock: () => number, every_ms = 1_000): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => setNow(clock());
    const timer = setInterval(tick, every_ms);
    // A tab in the background is throttled: catch up at once when it is looked at again.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, every_ms]);
  return now;
}
