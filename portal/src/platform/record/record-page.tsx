import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { ApiProblem, sentenceOf } from '../api/api-problem.ts';

/** A query, or several combined. */
interface RecordRead<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordPageWords {
  /** Names the skeleton for screen readers. */
  loading?: string;
  failed: string;
  /** For cached data that may be old. */
  stale: string;
  /** For a record that does not exist, or not at this branch. Absent: the record always exists. */
  gone?: { title: string; hint: string };
}

interface RecordPageProps<Data> {
  query: RecordRead<Data>;
  /** The record's id. Another id remounts the page. */
  id?: number;
  /** The heading until the record is loaded. */
  title: string;
  /** Header of the page for the record. Its actions come after the way back. Default: only the title. */
  head?: (data: Data) => Partial<PageHeaderProps>;
  back_button?: ReactNode;
  words: RecordPageWords;
  /** Placeholder in the shape of the sections. */
  skeleton: ReactNode;
  /** The sections. */
  children: (data: Data) => ReactNode;
}

const joined = (back_button: ReactNode, actions: ReactNode): ReactNode => (
  <>
    {back_button}
    {actions}
  </>
);

/** The page of one record in all its states: loading, gone, failed, stale, ready. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { query, id, title, head, back_button, words, skeleton, children } = props;
  const { data, error, isFetching, refetch } = query;
  const is_failed = error !== null && error !== undefined;
  const retry = () => void refetch();
  if (words.gone && error instanceof ApiProblem && error.status === 404)
    return (
      <Stack gap="md">
        <PageHeader title={title} actions={back_button} />
        <EmptyState {...words.gone} />
      </Stack>
    );
  if (data === undefined)
    return (
      <Stack gap="md">
        <PageHeader title={title} actions={back_button} />
        {is_failed ? (
          <FailedState title={words.failed} reason={sentenceOf(error)} onRetry={retry} retrying={isFetching} />
        ) : (
          <Stack gap="md" role="status" aria-label={words.loading ?? 'Loading'}>
            {skeleton}
          </Stack>
        )}
      </Stack>
    );
  const shown = head?.(data);
  return (
    <Stack gap="md">
      <Fragment key={id}>
        <PageHeader title={title} {...shown} actions={joined(back_button, shown?.actions)} />
        {is_failed && <StaleNotice onRetry={retry}>{words.stale}</StaleNotice>}
        {children(data)}
      </Fragment>
    </Stack>
  );
}
