import { FailedState } from '../../ui/states/failed-state.tsx';
import { sentenceOf } from './api-problem.ts';

interface FailedReadProps {
  /** What failed: 'The transactions could not be loaded.' */
  title: string;
  read: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** The failed state of a read: the server's sentence and a retry. */
export const FailedRead = ({ title, read }: FailedReadProps) => (
  <FailedState
    title={title}
    reason={sentenceOf(read.error)}
    onRetry={() => void read.refetch()}
    retrying={read.isFetching}
  />
);
