import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';
import { onWake } from '../network/on-wake.ts';

/** Timers stop while the computer sleeps, so the clock is checked at least this often. */
const longest_ms = 60_000;

const today = (): string => singaporeDay(new Date(serverNow()));

function followDay(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left_ms = startOfDay(addDays(today(), 1)).getTime() - serverNow();
    timer = setTimeout(
      () => {
        look();
        wait();
      },
      Math.min(left_ms, longest_ms),
    );
  };
  wait();
  const stop = onWake(look);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The day in Singapore by the server's clock. A tab that stays open over midnight re-renders. */
export const useToday = (): string => useSyncExternalStore(followDay, today);
