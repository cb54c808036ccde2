import type { ClaimLogEntry } from '@clinic/contract/claims/visit-claims.ts';
import { showDateTime } from '../../platform/format.ts';
import { Timeline, type TimelineEntry } from '../../ui/timeline/timeline.tsx';
import { amountsOfEntry, titleOfEntry } from './claim-words.ts';

const entryOf = (entry: ClaimLogEntry): TimelineEntry => ({
  id: entry.id,
  title: titleOfEntry(entry),
  meta: [showDateTime(entry.requested_at), ...amountsOfEntry(entry)].join(' · '),
  ...(entry.remark === '' ? {} : { detail: entry.remark }),
});

/** Every request to the claim system, as it was answered. */
export const ClaimLog = ({ log }: { log: ClaimLogEntry[] }) =>
  log.length > 0 && <Timeline label="Claim log" entries={log.map(entryOf)} />;
