import { listActivities, type TrailEntity } from '@clinic/contract/trail/activities.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useInvalidate } from '../query.ts';
import { useCan } from '../session/session-context.tsx';
import { isTold } from '../outbox/is-told.ts';
import { ActivityTimeline } from './activity-timeline.tsx';

const RecordMessages = codeOnDemand(() => import('../outbox/record-messages.tsx'), 'RecordMessages');
const RecordViewers = codeOnDemand(() => import('./record-viewers.tsx'), 'RecordViewers');

export interface RecordTrailProps {
  entity: TrailEntity;
  id: number;
  /** The record holds patient data: owners may see who viewed it. */
  isOfPatient?: boolean;
}

/** The audit trail as a card of the record's page, below the messages to the patient. Owners also see who viewed the record. */
export function RecordTrail({ entity, id, isOfPatient = false }: RecordTrailProps) {
  const refresh = useInvalidate();
  const isOwner = useCan('ROLE_SUPERADMIN');
  const [showsMessages, setShowsMessages] = useState(isTold(entity));
  const [showsViewers, setShowsViewers] = useState(false);
  return (
    <>
      {showsMessages && (
        <PartOnDemand onMissing={() => setShowsMessages(false)}>
          <RecordMessages entity={entity} id={id} onRetried={() => void refresh(listActivities.name)} />
        </PartOnDemand>
      )}
      <SectionCard
        title={showsViewers ? 'Who viewed' : 'Activity'}
        actions={
          isOfPatient &&
          isOwner && (
            <Button
              size="xs"
              variant="default"
              leftSection={showsViewers ? undefined : <IconEye size={16} aria-hidden />}
              onClick={() => setShowsViewers(!showsViewers)}
            >
              {showsViewers ? 'Show activity' : 'Who viewed'}
            </Button>
          )
        }
      >
        {showsViewers ? (
          <PartOnDemand onMissing={() => setShowsViewers(false)}>
            <RecordViewers entity={entity} id={id} />
          </PartOnDemand>
        ) : (
          <ActivityTimeline entity={entity} id={id} />
        )}
      </SectionCard>
    </>
  );
}
