import type { EventName } from '@clinic/contract/events.ts';
import { useCaughtUp } from './live-context.tsx';
import { type Reread, useReread } from './reread.ts';

/** Events of a busy clinic come in bursts; one read answers them all. */
const gather_ms = 400;
/** After a gap every screen of every clinic has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

export interface RefreshOn extends Reread {
  events: readonly EventName[];
}

/** Refreshes the named reads when one of the events says that they changed, and after a gap in which events were missed. */
export function useRefreshOn(asked: RefreshOn): void {
  const reread = useReread(asked.events, gather_ms, asked);
  useCaughtUp((how) => {
    if (how === 'missed') reread(gather_ms + Math.random() * after_gap_ms);
  });
}
