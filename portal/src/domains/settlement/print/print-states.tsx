import { Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { LeaveWindow } from '../../../ui/page/leave-window.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from './print-states.module.css';

interface PrintStateProps {
  read: {
    isPending: boolean;
    /** The ticket is used up, invalid or for another document: a new one is needed. */
    isOver: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** The page while a document is loading, expired or not available. */
export const PrintState = ({ read }: PrintStateProps) => (
  <main className={classes.page}>
    {read.isPending ? (
      <Loader role="status" aria-label="Loading the document" />
    ) : (
      <LeaveWindow path="/">Back to the portal</LeaveWindow>
    )}
    {read.isOver && (
      <EmptyState
        icon={<IconFileOff size={32} stroke={1.5} />}
        title="This print page has expired"
        hint={`${sentenceOf(read.error)} A print page can be opened once, within a minute.`}
      />
    )}
    {!read.isPending && !read.isOver && <FailedRead title="The document could not be loaded." read={read} />}
  </main>
);
