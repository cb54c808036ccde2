import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';
import { Pager } from '../pager/pager.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import type { Sort } from '../data-table/column.ts';

/** Parses the address's `field,asc` into the table's sort. */
function readSort(text: string): Sort {
  const [field = 'id', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
}

const writeSort = ({ field, direction }: Sort): string => `${field},${direction}`;

/** Search parameters of every list. */
export interface ListSearch {
  p: number;
  n: number;
  sort: string;
  /** The open saved view. */
  view?: string | undefined;
}

/** A page of a list, or the reason why it could not be loaded. */
export interface ListQuery<Row> {
  data?: { data: Row[]; pager: { p: number; n: number; pages: number; rows: number } } | undefined;
  isError: boolean;
  isFetching: boolean;
  /** The rows belong to the previous page; the requested one is loading. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface ListNavigation {
  to: (change: Partial<ListSearch>, how?: { replace: boolean }) => void;
  href: (change: Partial<ListSearch>) => string;
  /** Opens the list with these search parameters, replacing the previous ones. */
  open: (search: Record<string, string>, how?: { replace: boolean }) => void;
}

type OfTable = 'label' | 'columns' | 'rowId' | 'onOpen' | 'opens' | 'onPeek' | 'onLeaveBy' | 'returnTo' | 'onDropped';

interface ListFrameProps<Row> extends Pick<DataTableProps<Row>, OfTable> {
  /** The plural noun of the rows: 'transactions'. */
  noun: string;
  /** Title of the failed state. Default: 'The … could not be loaded.' */
  failed?: string | undefined;
  list: ListQuery<Row>;
  /** The server's sentence if the list could not be read. */
  reason: string | undefined;
  /** False until the columns are known. */
  isReady?: boolean;
  search: ListSearch;
  go: ListNavigation;
  /** Page sizes. */
  sizes: number[];
  /** Shown above the rows: views and columns. */
  tools?: ReactNode;
  /** Shown if there is no row. */
  empty: ReactNode;
  /** The pager link under pointer or focus, or undefined. */
  onPeekPage: (p: number | undefined) => void;
  /** The pager has been visible for a while: prefetch the next page. */
  onNearPage: (p: number) => void;
}

/** A page without rows of a non-empty list is beyond its end, or its last row is gone: `last` is the page to show instead. */
function endOf<Row>({ data, isPlaceholderData }: ListQuery<Row>, { p }: ListSearch) {
  const hasGone = data?.data.length === 0 && data.pager.rows > 0;
  const last = hasGone && !isPlaceholderData && data.pager.pages < p ? data.pager.pages : undefined;
  return { last, isEmptied: last !== undefined || (hasGone && isPlaceholderData) };
}

/** The rows of a list page in all their states, with the pager below. The URL holds the choices. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { noun, list, search, go, isReady = true } = props;
  const hasFailed = list.isError && !list.data;
  const retry = () => void list.refetch();
  const { isEmptied, last } = endOf(list, search);
  const goLast = useEffectEvent(() => last !== undefined && go.to({ p: last }, { replace: true }));
  useEffect(() => void goLast(), [last]);
  return (
    // The frame gives a list all the width of the window.
    <Stack gap="sm" data-list>
      {props.tools}
      {list.isError && list.data && (
        <StaleNotice onRetry={retry}>The list could not be refreshed and may be out of date.</StaleNotice>
      )}
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={hasFailed ? [] : isReady && !isEmptied ? list.data?.data : undefined}
        rowId={props.rowId}
        sort={readSort(search.sort)}
        onSort={(sort) => go.to({ sort: writeSort(sort), p: 1 })}
        onOpen={props.onOpen}
        opens={props.opens}
        onPeek={props.onPeek}
        onLeaveBy={props.onLeaveBy}
        returnTo={props.returnTo}
        onDropped={props.onDropped}
        refreshing={list.isPlaceholderData}
        expectedRows={search.n}
        empty={
          hasFailed ? (
            <FailedState
              title={props.failed ?? `The ${noun} could not be loaded.`}
              reason={props.reason}
              onRetry={retry}
              retrying={list.isFetching}
            />
          ) : (
            props.empty
          )
        }
      />
      {list.data && isReady && (
        <Pager
          noun={noun}
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          sizes={props.sizes}
          href={(p) => go.href({ p })}
          onPage={(p) => go.to({ p })}
          onSize={(n) => go.to({ n, p: 1 })}
          onPeek={props.onPeekPage}
          onNear={props.onNearPage}
        />
      )}
    </Stack>
  );
}
