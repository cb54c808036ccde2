import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { LeaveWindow } from '../../../../ui/page/leave-window.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import classes from './print-states.module.css';

interface PrintStateProps {
  isPending: boolean;
  /** The ticket is used up, invalid or for another document: a new one is needed. */
  isOver: boolean;
  reason: string | undefined;
  onRetry: () => void;
}

/** The page while a document is loading, expired or not available. */
export function PrintState({ isPending, isOver, reason, onRetry }: PrintStateProps) {
  return (
    <main className={classes.page}>
      {isPending && <Loader role="status" aria-label="Loading the document" />}
      {!isPending && <LeaveWindow path="/">Back to the portal</LeaveWindow>}
      {!isPending && isOver && (
        <EmptyState
          icon={<IconFileOff size={32} stroke={1.5} />}
          title="This print page has expired"
          hint={`${reason ?? ''} A print page can be opened once, within a minute.`.trim()}
        />
      )}
      {!isPending && !isOver && (
        <FailedState title="The document could not be loaded." reason={reason} onRetry={onRetry} />
      )}
    </main>
  );
}
