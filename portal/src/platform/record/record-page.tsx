import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts';
import { ApiProblem, sentenceOf } from '../api/api-problem.ts';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { RecordMenu } from './record-menu.tsx';
import type { RecordMenuItem } from './record-menu-panel.tsx';
import { RecordSections } from './record-sections.tsx';
import { useNeighbours } from './use-neighbours.ts';
import type { WalkedList } from './walked-list.ts';

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
  /** Said in a toast as well, with the server's sentence, where the specification prescribes one. */
  toast?: string;
  /** For cached data that may be old. */
  stale: string;
  /** For a record that does not exist, or not at this branch. Absent: the record always exists. */
  gone?: { title: string; hint: string };
}

interface RecordHead extends Partial<Omit<PageHeaderProps, 'back'>> {
  /** Rare and dangerous actions. */
  menu?: readonly RecordMenuItem[];
}

interface RecordPageProps<Data> {
  query: RecordRead<Data>;
  /** The record's id. Another id remounts the page. */
  id?: number;
  /** The heading until the record is loaded. */
  title: string;
  /** The header of the record, with one action that fits its state. Default: only the title. */
  head?: (data: Data) => RecordHead;
  /** The back link, usually a `BackArrow`. */
  back_button?: ReactNode;
  /** The lists that the page is opened from: next and previous lead through the one it was opened from. */
  lists?: readonly WalkedList[];
  words: RecordPageWords;
  /** Placeholder in the shape of the sections. */
  skeleton: ReactNode;
  /** The tabs of a page that has several, below the header. */
  tabs?: (data: Data) => ReactNode;
  /** How far the record has come, above its contents. */
  timeline?: (data: Data) => ReactNode;
  /** Facts about the record, in the narrow column. */
  facts?: (data: Data) => ReactNode;
  /** Tables that need the width of the page, and the contents below them. */
  wide?: (data: Data) => ReactNode;
  /** The contents. */
  children: (data: Data) => ReactNode;
}

const no_lists: readonly WalkedList[] = [];

/** The page of one record in all its states: loading, gone, failed, stale, ready. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { query, id, title, head, back_button, words, tabs, timeline, facts, wide, children } = props;
  const { data, error, isFetching, refetch } = query;
  const neighbours = useNeighbours(props.lists ?? no_lists);
  const is_failed = error !== null && error !== undefined;
  const is_gone = words.gone !== undefined && error instanceof ApiProblem && error.status === 404;
  const says_so = words.toast !== undefined && is_failed && !is_gone && data === undefined;
  useFailureToast(says_so, words.toast ?? words.failed, sentenceOf(error));
  const retry = () => void refetch();
  const { menu, actions, ...shown } = data === undefined || is_gone ? {} : (head?.(data) ?? {});
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        {...shown}
        back={back_button}
        actions={
          <>
            {neighbours && <NeighbourButtons {...neighbours} />}
            <Fragment key={id}>
              {menu && <RecordMenu items={menu} />}
              {actions}
            </Fragment>
          </>
        }
      />
      {is_gone ? (
        <EmptyState title={words.gone?.title ?? ''} hint={words.gone?.hint} />
      ) : data === undefined ? (
        is_failed ? (
          <FailedState title={words.failed} reason={sentenceOf(error)} onRetry={retry} retrying={isFetching} />
        ) : (
          <Stack gap="md" role="status" aria-label={words.loading ?? 'Loading'}>
            {props.skeleton}
          </Stack>
        )
      ) : (
        <Fragment key={id}>
          {is_failed && <StaleNotice onRetry={retry}>{words.stale}</StaleNotice>}
          {tabs?.(data)}
          <RecordSections timeline={timeline?.(data)} facts={facts?.(data)} wide={wide?.(data)}>
            {children(data)}
          </RecordSections>
        </Fragment>
      )}
    </Stack>
  );
}
