import { Window } from '../../ui/window/window.tsx';
import type { ActivityOf } from './activity-button.tsx';
import { ActivityTimeline } from './activity-timeline.tsx';

/** The audit trail of one record in a window. */
export const ActivityWindow = ({ entity, id, name, onClose }: ActivityOf & { onClose: () => void }) => (
  <Window opened onClose={onClose} title={`Activity of ${name}`} size="md">
    <ActivityTimeline entity={entity} id={id} />
  </Window>
);
