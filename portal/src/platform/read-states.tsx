import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../ui/states/failed-state.tsx';
import { StaleNotice } from '../ui/states/stale-notice.tsx';
import { sentenceOf } from './api/api-problem.ts';

interface ReadStatesProps<Data> {
  read: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** 'The role groups could not be loaded.' */
  failed: string;
  /** 'The role groups could not be refreshed.' Absent: what was read stays as it is. */
  stale?: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that a part of a page reads, in all states: loading, failed, stale, ready. */
export function ReadStates<Data>({ read, failed, stale, loading, children }: ReadStatesProps<Data>) {
  const { data, isError, error, isFetching, refetch } = read;
  const retry = () => void refetch();
  if (data === undefined)
    return isError ? (
      <FailedState title={failed} reason={sentenceOf(error)} onRetry={retry} retrying={isFetching} />
    ) : (
      loading
    );
  return (
    <>
      {isError && stale !== undefined && <StaleNotice onRetry={retry}>{stale}</StaleNotice>}
      {children(data)}
    </>
  );
}
