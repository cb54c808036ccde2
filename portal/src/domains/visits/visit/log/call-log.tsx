import type { VisitLogEntry } from '@clinic/contract/visits/visit/visits.ts';
import { Skeleton } from '@mantine/core';
import { showDateTime } from '../../../../platform/format.ts';
import { ReadStates } from '../../../../platform/reading/read-states.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
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
  return (
    <ReadStates
      read={useVisitLog(visit_id)}
      of="The call log"
      loading={<Skeleton height={150} radius="sm" role="status" aria-label="Loading" />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="Nothing yet" hint="Calls and answers appear here right away." />
        ) : (
          <Timeline label="Call log" entries={data.map(entryOf)} />
        )
      }
    </ReadStates>
  );
}
