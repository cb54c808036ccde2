import type { ReactNode } from 'react';
import type { Column } from '../../ui/data-table/column.ts';
import { ListFrame, type ListMoves, type ListRead, type ListSearch } from '../../ui/list-frame.tsx';
import { sentenceOf } from '../api/api-problem.ts';
import { useReturn } from '../returned-to.ts';
import { isNetworkFast } from '../spare-network.ts';

/** Fetches ahead what the pointer is about to ask for. */
interface ListPrefetch<Row> {
  page: (p: number | undefined) => void;
  row?: ((row: Row | undefined) => void) | undefined;
  /** A row is being opened: what is on the way stays so. */
  keep?: (() => void) | undefined;
}

interface ListRowsProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** What is listed, in the plural: 'transactions'. */
  noun: string;
  list: ListRead<Row> & { error: Error | null };
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  search: ListSearch;
  go: ListMoves;
  sizes: number[];
  prefetch: ListPrefetch<Row>;
  empty: ReactNode;
}

/** The rows of a list page; who comes back to it finds the row that they left by. */
export function ListRows<Row>({ list, prefetch, ...frame }: ListRowsProps<Row>) {
  const back = useReturn();
  return (
    <ListFrame
      {...frame}
      list={list}
      reason={list.error ? sentenceOf(list.error) : undefined}
      onPeek={prefetch.row}
      onLeaveBy={(row) => {
        prefetch.keep?.();
        back.leaveBy(frame.rowId(row));
      }}
      returnTo={back.returnTo}
      onPeekPage={prefetch.page}
      onNearPage={(p) => isNetworkFast() && prefetch.page(p)}
    />
  );
}
