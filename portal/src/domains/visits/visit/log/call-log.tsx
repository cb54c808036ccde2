import type { VisitLogEntry } from '@clinic/contract/visits/visit/visits.ts';
import { Skeleton } from '@mantine/core';
import { showDateTime } from '../../../../platform/format.ts';
import { ReadFailure } from '../../../../platform/read-failure.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Timeline, type TimelineEntry } from '../../../../ui/timeline/timeline.tsx';
import { useVisitLog } from '../visits.data.ts';

/** When, who and from which device. A step without a person is the patient's, or made by the system. */
const entryOf = ({ id, at, text, by, device, remark }: VisitLogEntry): TimelineEntry => ({
  id,
  title: text,
  meta: [showDateTime(at), by, device].filter((part) => part !== null).join(' · '),
  ...(remark === '' ? {} : { detail: remark }),
});

/** Every step of a visit: who, when, from which device. */
export function CallLog({ visit_id }: { visit_id: number }) {
  const log = useVisitLog(visit_id);
  if (log.isPending) return <Skeleton height={150} radius="sm" role="status" aria-label="Loading" />;
  const entries = log.data?.data.map(entryOf);
  return (
    <>
      <ReadFailure of="The call log" read={log} />
      {entries?.length === 0 && <EmptyState title="Nothing yet" hint="Calls and answers appear here right away." />}
      {entries && entries.length > 0 && <Timeline label="Call log" entries={entries} />}
    </>
  );
}
