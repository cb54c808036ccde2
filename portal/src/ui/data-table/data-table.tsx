import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Below this width each row is a card: beside the navigation a table would need sideways scrolling. */
const narrow = '(max-width: 73.99em)';

/** Only narrow windows need it; they ask for it as the table's own code arrives. */
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
  /** Which rows open; without it all of them. */
  opens?: ((row: Row) => boolean) | undefined;
  /** The pointer or the keyboard is on a row, or on none any more: time to fetch what opening it needs. */
  onPeek?: ((row: Row | undefined) => void) | undefined;
  /** Somebody leaves by a row or by a link in it. */
  onLeaveBy?: ((row: Row) => void) | undefined;
  /** Id of the row that somebody left by and now comes back to. */
  returnTo?: string | undefined;
  /** The rows are those of the page before; the asked page is on its way. */
  refreshing?: boolean;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** Inside a card that has a border already. */
  embedded?: boolean;
  /** Rows that the skeleton stands for. */
  expectedRows?: number;
  /** In place of the skeleton, where there mostly are no rows. */
  waiting?: ReactNode;
}

/** A table on a wide screen, cards on a phone. Old rows stay, dimmed, while the next page loads. */
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
