import { listPatientViews, type PatientView, patientViewWords } from '@clinic/contract/oversight/activity-log.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { sentenceOf } from '../api/api-problem.ts';
import { showDateTime } from '../format.ts';
import { endpointQuery } from '../query.ts';

const entryOf = ({ id, at, by, person, way }: PatientView) => ({
  id,
  title: person ?? by,
  meta: `${patientViewWords[way]} · ${showDateTime(at)}`,
});

/** Who opened this record. Shown to the branch's owners. */
export function RecordViewers({ id }: { id: number }) {
  const query = useQuery(endpointQuery(listPatientViews, { query: { entity: 'transaction', entity_id: String(id) } }));
  if (query.isPending) return <Skeleton height={96} role="status" aria-label="Loading" />;
  if (!query.data)
    return (
      <FailedState
        title="The list could not be loaded."
        reason={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (query.data.data.length === 0) return <EmptyState title="No one has viewed this yet" />;
  return <Timeline label="Who viewed" entries={query.data.data.map(entryOf)} />;
}
