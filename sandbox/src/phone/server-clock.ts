import { useEffect, useState } from 'react';

/** The server's present instant in milliseconds, updated every second. `ahead_ms`: the offset of its clock. */
export function useServerClock(ahead_ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead_ms;
}

/** `12:05` until an instant; undefined once it has passed. */
export function timeLeft(expires_at: string, now_ms: number): string | undefined {
  const seconds = Math.ceil((Date.parse(expires_at) - now_ms) / 1_000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
