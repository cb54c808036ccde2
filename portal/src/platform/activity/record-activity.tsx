import type { TrailEntity } from '@clinic/contract/oversight/activities.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useCan } from '../session/session-context.tsx';
import { ActivityTimeline } from './activity-timeline.tsx';

const RecordViewers = codeOnDemand(async () => (await import('./record-viewers.tsx')).RecordViewers);

interface RecordActivityProps {
  entity: TrailEntity;
  id: number;
  /** The record holds patient data: owners may see who viewed it. */
  isOfPatient?: boolean;
}

/** The audit trail as a card of the record's page. Owners also see who viewed the record. */
export function RecordActivity({ entity, id, isOfPatient = false }: RecordActivityProps) {
  const isOwner = useCan('ROLE_SUPERADMIN');
  const [showsViewers, setShowsViewers] = useState(false);
  return (
    <SectionCard
      title={showsViewers ? 'Who looked' : 'Activity'}
      actions={
        isOfPatient &&
        isOwner && (
          <Button
            size="xs"
            variant="default"
            leftSection={showsViewers ? undefined : <IconEye size={16} aria-hidden />}
            onClick={() => setShowsViewers(!showsViewers)}
          >
            {showsViewers ? 'Show activity' : 'Who looked'}
          </Button>
        )
      }
    >
      {showsViewers ? (
        <PartOnDemand onMissing={() => setShowsViewers(false)}>
          <RecordViewers id={id} />
        </PartOnDemand>
      ) : (
        <ActivityTimeline entity={entity} id={id} />
      )}
    </SectionCard>
  );
}
