import { FailedState } from '../ui/states/failed-state.tsx';
import { StaleNotice } from '../ui/states/stale-notice.tsx';
import { sentenceOf } from './api/api-problem.ts';

interface ReadFailureProps {
  /** What was read: 'The orders'. */
  of: string;
  /** A query. Null is data. */
  read: { data: unknown; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says that a read has failed: nothing could be loaded, or what stands there may be out of date. Nothing if it has not failed. */
export function ReadFailure({ of, read }: ReadFailureProps) {
  if (!read.isError) return null;
  const retry = () => void read.refetch();
  if (read.data !== undefined)
    return <StaleNotice onRetry={retry}>{`${of} could not be refreshed and may be out of date.`}</StaleNotice>;
  return (
    <FailedState
      title={`${of} could not be loaded.`}
      reason={sentenceOf(read.error)}
      onRetry={retry}
      retrying={read.isFetching}
    />
  );
}
