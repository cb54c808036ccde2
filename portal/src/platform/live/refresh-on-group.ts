import { useState } from 'react';
import { type RefreshOn, useRefreshOn } from './refresh-on.ts';
import { useReread } from './reread.ts';

/** A head office with many branches receives events all day. */
const gather_ms = 3_000;
/** After a gap all head-office screens must refresh. Jitter spreads their requests. */
const after_gap_ms = 1_500;

/** Like `useRefreshOn`, for reads that show the whole group at head office: events of its other branches count too. */
export function useRefreshOnGroup(asked: RefreshOn): void {
  useRefreshOn(asked);
  const of_group = asked.events.map((event) => `group ${event}` as const);
  useReread(of_group, gather_ms, asked);
  const [spread_ms] = useState(() => Math.random() * after_gap_ms);
  useReread(['group missed'], spread_ms, { reads: asked.reads });
}
