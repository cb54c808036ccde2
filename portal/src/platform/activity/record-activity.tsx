import type { TrailEntity } from '@clinic/contract/oversight/activities.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ActivityTimeline } from './activity-timeline.tsx';

/** The trail of a record, as a card of its page. */
export const RecordActivity = ({ entity, id }: { entity: TrailEntity; id: number }) => (
  <SectionCard title="Activity">
    <ActivityTimeline entity={entity} id={id} />
  </SectionCard>
);
