import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Below this width each row is a card, because a table beside the navigation would scroll sideways. */
const narrow = '(max-width: 73.99em)';

/** Loaded with the table, but only in narrow windows. */
const cardRows = codeOnDemand(async () => (await import('./card-rows.tsx')).CardRows<unknown>);
const CardRows = cardRows as <Row>(props: DataTableProps<Row> & { rows: Row[] }) => ReactNode;
if (window.matchMedia(narrow).matches) void cardRows.preload();

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Which rows open. Default: all. */
  opens?: ((row: Row) => boolean) | undefined;
  /** The row under pointer or focus, or undefined: time to prefetch it. */
  onPeek?: ((row: Row | undefined) => void) | undefined;
  /** The page is left by a row or a link in it. */
  onLeaveBy?: ((row: Row) => void) | undefined;
  /** Id of the row that the reader left by and now returns to. */
  returnTo?: string | undefined;
  /** The rows belong to the previous page; the requested one is loading. */
  refreshing?: boolean;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Inside a card that has its own border. */
  embedded?: boolean;
  /** Number of skeleton rows. */
  expectedRows?: number;
  /** Shown instead of the skeleton, where the list is usually empty. */
  waiting?: ReactNode;
}

/** A table on wide screens, cards on narrow ones. Old rows stay, dimmed, while the next page loads. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const { rows, refreshing = false, expectedRows = 10, embedded, label, columns } = props;
  const skeleton = (
    <TableSkeleton embedded={embedded} label={label} columns={columns} rows={expectedRows} cards={isNarrow} />
  );
  if (rows === undefined) return props.waiting ?? skeleton;
  if (rows.length === 0)
    return (
      <div
        className={classes.frame}
        data-embedded={props.embedded || undefined}
        data-refreshing={refreshing || undefined}
      >
        {props.empty}
      </div>
    );
  if (!isNarrow) return <TableRows {...props} rows={rows} />;
  return (
    <Suspense fallback={skeleton}>
      <CardRows {...props} rows={rows} />
    </Suspense>
  );
}
