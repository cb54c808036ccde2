import { revealed_seconds } from '@clinic/contract/customers/customers.ts';
import { useEffect, useState } from 'react';

interface Shown {
  text: string;
  until_ms: number;
}

/** A text that is shown for half a minute, or until the tab is left. */
export function useHidesItself() {
  const [shown, setShown] = useState<Shown>();
  const [seconds_left, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const look = (): void => {
      const left = Math.ceil((shown.until_ms - performance.now()) / 1_000);
      if (left <= 0 || document.hidden) setShown(undefined);
      else setSecondsLeft(left);
    };
    const timer = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown]);
  return {
    shown: shown?.text,
    seconds_left,
    show: (text: string) => {
      setSecondsLeft(revealed_seconds);
      setShown({ text, until_ms: performance.now() + revealed_seconds * 1_000 });
    },
    hide: () => setShown(undefined),
  };
}
