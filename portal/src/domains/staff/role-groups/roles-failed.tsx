import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';

type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** Whether one of them could not be read at all. */
export const isAnyFailed = (reads: readonly Read[]): boolean => reads.some(({ isError, data }) => isError && !data);

/** What is shown in the place of role groups that could not be read. */
export function RolesFailed({ reads }: { reads: readonly Read[] }) {
  const failed = reads.find(({ isError, data }) => isError && !data);
  return (
    <FailedState
      title="Get roles fail."
      reason={sentenceOf(failed?.error)}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
      retrying={reads.some(({ isFetching }) => isFetching)}
    />
  );
}
