import type { EventName } from '@clinic/contract/events.ts';
import { useCaughtUp } from './live-context.tsx';
import { type Reread, useReread } from './reread.ts';

/** A busy clinic sends events in bursts; one read covers a burst. */
const gather_ms = 400;
/** After a gap every screen of every clinic refreshes. Jitter spreads their requests. */
const after_gap_ms = 1_500;

export interface RefreshOn extends Reread {
  events: readonly EventName[];
}

/** Refreshes the named reads when one of the events arrives, and after a gap. */
export function useRefreshOn(asked: RefreshOn): void {
  const reread = useReread(asked.events, gather_ms, asked);
  useCaughtUp((how) => {
    if (how === 'missed') reread(gather_ms + Math.random() * after_gap_ms);
  });
}
