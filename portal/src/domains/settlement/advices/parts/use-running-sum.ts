import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Duration of the animation, however many values there are. */
const run_ms = 700;

interface Running {
  done: number;
  cents: number;
}

const sumTo = (values: readonly number[], done: number): Running => {
  let cents = 0;
  for (let index = 0; index < done; index++) cents += values[index] ?? 0;
  return { done, cents };
};

/** Adds up the values frame by frame; at once with reduced motion. */
export function useRunningSum(values: readonly number[]): Running {
  const isStill = useReducedMotion();
  const [running, setRunning] = useState<Running>({ done: 0, cents: 0 });
  useEffect(() => {
    if (isStill) return undefined;
    let frame = 0;
    const began = performance.now();
    const next = (now: number) => {
      const done = Math.min(values.length, Math.ceil((values.length * (now - began)) / run_ms));
      setRunning(sumTo(values, Math.max(done, 0)));
      if (done < values.length) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [values, isStill]);
  return isStill ? sumTo(values, values.length) : running;
}
