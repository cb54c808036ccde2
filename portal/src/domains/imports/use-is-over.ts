import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/time/clock.ts';

/** True once the server's clock has reached an instant; changes at that moment. */
export function useIsOver(instant: string): boolean {
  const [over_for, setOverFor] = useState<string>();
  useEffect(() => {
    const left_ms = Math.max(0, new Date(instant).getTime() - serverNow());
    const timer = setTimeout(() => setOverFor(instant), left_ms);
    return () => clearTimeout(timer);
  }, [instant]);
  return over_for === instant;
}
