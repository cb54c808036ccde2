import type { TrailEntity } from '@clinic/contract/trail/activities.ts';
import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';

const ActivityWindow = codeOnDemand(() => import('./activity-window.tsx'), 'ActivityWindow');

export interface ActivityOf {
  entity: TrailEntity;
  id: number;
  /** The record's name in a sentence: 'refund #12'. */
  name: string;
}

/** Opens the activity of a record that has no page of its own. */
export function ActivityButton({ entity, id, name }: ActivityOf) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Activity of ${name}`}
        title="Activity"
        onPointerEnter={() => void ActivityWindow.preload()}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <ActivityWindow entity={entity} id={id} name={name} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
