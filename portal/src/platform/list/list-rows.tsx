import type { ListName } from '@clinic/contract/views/list-names.ts';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../ui/data-table/column.ts';
import { ListFrame, type ListNavigation, type ListQuery, type ListSearch } from '../../ui/page/list-frame.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { sentenceOf } from '../api/api-problem.ts';
import { useReturn } from '../links/returned-to.ts';
import { arrangeColumns } from './columns/arrange-columns.ts';
import classes from './list-rows.module.css';
import { showRowHeight } from './row-height.ts';
import { useArrangement } from './use-arrangement.ts';
import { isNetworkFast } from '../network/spare-network.ts';

showRowHeight();

/** Shown below the rows; its space is reserved. */
const ListTools = codeOnDemand(() => import('./list-tools.tsx'), 'ListTools');

/** Prefetches what the pointer rests on. */
interface ListPrefetch<Row> {
  page: (p: number | undefined) => void;
  row?: ((row: Row | undefined) => void) | undefined;
  /** A row is being opened: its prefetch must not be cancelled. */
  keep?: (() => void) | undefined;
}

interface ListRowsProps<Row> {
  /** Key of the list's saved views and columns. Absent: the list has none. */
  name?: ListName;
  /** Names the table for screen readers. */
  label: string;
  /** The plural noun of the rows: 'transactions'. */
  noun: string;
  /** Title of the failed state, where the specification words it. */
  failed?: string;
  list: ListQuery<Row> & { error: Error | null };
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** Which rows open. Default: all. */
  opens?: ((row: Row) => boolean) | undefined;
  search: ListSearch;
  go: ListNavigation;
  sizes: number[];
  prefetch: ListPrefetch<Row>;
  empty: ReactNode;
}

/** The rows of a list page, in the reader's own arrangement. Coming back focuses the row that the list was left by. */
export const ListRows = <Row,>({ name, ...rows }: ListRowsProps<Row>) =>
  name === undefined ? <PlainRows {...rows} /> : <ArrangedRows {...rows} name={name} />;

function ArrangedRows<Row>({ name, ...rows }: ListRowsProps<Row> & { name: ListName }) {
  const arrangement = useArrangement(name, rows.search, rows.go);
  const arranged = arrangeColumns(rows.columns, arrangement.choices);
  const [dropped, setDropped] = useState<string[]>([]);
  return (
    <PlainRows
      {...rows}
      columns={arranged.filter(({ shown }) => shown).map(({ column }) => column)}
      isReady={arrangement.isSettled}
      onDropped={setDropped}
      tools={
        <div className={classes.tools}>
          <LazyOnIdle>
            <ListTools
              list={name}
              noun={rows.noun}
              arrangement={arrangement}
              columns={arranged}
              dropped={dropped}
              go={rows.go}
            />
          </LazyOnIdle>
        </div>
      }
    />
  );
}

type PlainRowsProps<Row> = Omit<ListRowsProps<Row>, 'name'> & {
  isReady?: boolean;
  onDropped?: (ids: string[]) => void;
  tools?: ReactNode;
};

function PlainRows<Row>({ list, prefetch, ...frame }: PlainRowsProps<Row>) {
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
