import { listPatientViews, type PatientView, patientViewWords } from '@clinic/contract/trail/activity-log.ts';
import type { TrailEntity } from '@clinic/contract/trail/activities.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { showDateTime } from '../format.ts';
import { endpointQuery } from '../query.ts';
import { useSession } from '../session/session-context.tsx';
import { FailedRead } from '../reading/failed-read.tsx';

/** At head office, a record of the group was viewed at several branches. */
const entryOf =
  (here: number) =>
  ({ id, at, by, person, way, clinic }: PatientView) => ({
    id,
    title: person ?? by,
    meta: [
      patientViewWords[way],
      ...(clinic === null || clinic.id === here ? [] : [clinic.name]),
      showDateTime(at),
    ].join(' · '),
  });

/** Who opened this record. Shown to owners: at a branch who viewed it there, at head office who viewed it at any branch. */
export function RecordViewers({ entity, id }: { entity: TrailEntity; id: number }) {
  const { clinic } = useSession();
  const query = useQuery(endpointQuery(listPatientViews, { query: { entity, entity_id: String(id) } }));
  if (query.isPending) return <Skeleton height={96} role="status" aria-label="Loading" />;
  if (!query.data) return <FailedRead title="The list could not be loaded." read={query} />;
  if (query.data.data.length === 0) return <EmptyState title="No one has viewed this yet" />;
  return <Timeline label="Who viewed" entries={query.data.data.map(entryOf(clinic.id))} />;
}
