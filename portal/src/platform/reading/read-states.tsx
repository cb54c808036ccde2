import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FailedRead, StaleRead } from './failed-read.tsx';

/** What was read: 'The role groups'. Otherwise the sentences; without `stale`, what was read stays as it is. */
type ReadWords = { of: string } | { failed: string; stale?: string };

type ReadStatesProps<Data> = ReadWords & {
  read: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Data that a part of a page reads, in all states: loading, failed, stale, ready. */
export function ReadStates<Data>({ read, loading, children, ...words }: ReadStatesProps<Data>) {
  const { data, isError } = read;
  const failed = 'of' in words ? `${words.of} could not be loaded.` : words.failed;
  if (data === undefined) return isError ? <FailedRead title={failed} read={read} /> : loading;
  const stale = 'of' in words ? undefined : words.stale;
  return (
    <>
      {'of' in words && <StaleRead of={words.of} read={read} />}
      {isError && stale !== undefined && <StaleNotice onRetry={() => void read.refetch()}>{stale}</StaleNotice>}
      {children(data)}
    </>
  );
}
