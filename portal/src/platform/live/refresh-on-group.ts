import { useState } from 'react';
import { type RefreshOn, useRefreshOn } from './refresh-on.ts';
import { useReread } from './reread.ts';

/** At head office of many branches events come all day long. */
const gather_ms = 3_000;
/** After a gap everybody at head office has missed something: they do not all ask in the same moment. */
const after_gap_ms = 1_500;

/** As `useRefreshOn`, for reads that show the whole group at head office: events of its other branches count as well. */
export function useRefreshOnGroup(asked: RefreshOn): void {
  useRefreshOn(asked);
  const of_group = asked.events.map((event) => `group ${event}` as const);
  useReread(of_group, gather_ms, asked);
  const [spread_ms] = useState(() => Math.random() * after_gap_ms);
  useReread(['group missed'], spread_ms, { reads: asked.reads });
}
