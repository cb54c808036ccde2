import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';

type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** True if one of the queries failed without cached data. */
export const isAnyFailed = (reads: readonly Read[]): boolean => reads.some(({ isError, data }) => isError && !data);

/** Shown instead of role groups that could not be loaded. */
export function RolesFailed({ reads }: { reads: readonly Read[] }) {
  const failed = reads.find(({ isError, data }) => isError && !data);
  useFailureToast(failed !== undefined, 'Get roles fail.', sentenceOf(failed?.error));
  return (
    <FailedState
      title="The role groups could not be loaded."
      reason={sentenceOf(failed?.error)}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
      retrying={reads.some(({ isFetching }) => isFetching)}
    />
  );
}
