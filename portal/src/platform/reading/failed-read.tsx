import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { sentenceOf } from '../api/api-problem.ts';

interface Read {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FailedReadProps {
  /** The failure in words: 'The transactions could not be loaded.' */
  title: string;
  read: Read;
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

export interface ReadFailureProps {
  /** The data in words: 'The orders'. */
  of: string;
  /** A query. Null is data. */
  read: Read & { data: unknown; isError: boolean };
}

/** Says that the shown data may be out of date, because it could not be read again. */
export const StaleRead = ({ of, read }: ReadFailureProps) =>
  read.isError &&
  read.data !== undefined && (
    <StaleNotice onRetry={() => void read.refetch()}>
      {`${of} could not be refreshed and may be out of date.`}
    </StaleNotice>
  );

/** Says that a read has failed: nothing was loaded, or the shown data may be out of date. Empty if it has not failed. */
export function ReadFailure({ of, read }: ReadFailureProps) {
  if (read.isError && read.data === undefined) return <FailedRead title={`${of} could not be loaded.`} read={read} />;
  return <StaleRead of={of} read={read} />;
}
