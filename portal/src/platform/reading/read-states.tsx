import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FailedRead } from './failed-read.tsx';

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
  const { data, isError } = read;
  if (data === undefined) return isError ? <FailedRead title={failed} read={read} /> : loading;
  return (
    <>
      {isError && stale !== undefined && <StaleNotice onRetry={() => void read.refetch()}>{stale}</StaleNotice>}
      {children(data)}
    </>
  );
}
