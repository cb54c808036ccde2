import type { VisitLogEntry } from '@clinic/contract/visits/visit/visits.ts';
import { Skeleton } from '@mantine/core';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../../platform/format.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../../ui/states/stale-notice.tsx';
import { Timeline, type TimelineEntry } from '../../../../ui/timeline/timeline.tsx';
import { useVisitLog } from '../visits.data.ts';

/** When, who and from which device. A step without a person is the patient's or the system's. */
const entryOf = ({ id, at, text, by, device, remark }: VisitLogEntry): TimelineEntry => ({
  id,
  title: text,
  meta: [showDateTime(at), by, device].filter((part) => part !== null).join(' · '),
  ...(remark === '' ? {} : { detail: remark }),
});

/** Every step of a visit: who, when, from which device. */
export function CallLog({ visit_id }: { visit_id: number }) {
  const log = useVisitLog(visit_id);
  const retry = () => void log.refetch();
  if (log.data === undefined)
    return log.isError ? (
      <FailedState
        title="The call log could not be loaded."
        reason={sentenceOf(log.error)}
        onRetry={retry}
        retrying={log.isFetching}
      />
    ) : (
      <Skeleton height={150} radius="sm" role="status" aria-label="Loading" />
    );
  return (
    <>
      {log.isError && (
        <StaleNotice onRetry={retry}>The call log could not be refreshed and may be out of date.</StaleNotice>
      )}
      {log.data.data.length === 0 ? (
        <EmptyState title="Nothing yet" hint="Calls and answers appear here right away." />
      ) : (
        <Timeline label="Call log" entries={log.data.data.map(entryOf)} />
      )}
    </>
  );
}
