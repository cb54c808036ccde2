import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { expander_width } from './fit-columns.ts';
import { HeaderCell } from './header-cell.tsx';
import type { MoreButtonProps, MoreOfRowProps } from './more-of-row.tsx';
import { useRowSlots } from './row-slots.ts';
import { useRowEvents } from './use-row-events.ts';

/** Needed only where a column has no room and a row does not open. */
const MoreButton = codeOnDemand(async () => (await import('./more-of-row.tsx')).MoreButton<unknown>) as <Row>(
  props: MoreButtonProps<Row>,
) => ReactNode;
const MoreOfRow = codeOnDemand(async () => (await import('./more-of-row.tsx')).MoreOfRow<unknown>) as <Row>(
  props: MoreOfRowProps<Row>,
) => ReactNode;

interface TableRowsProps<Row> extends DataTableProps<Row> {
  rows: Row[];
  /** Columns for which there is no room. */
  dropped: Column<Row>[];
  /** Some rows do not open: a button shows the rest of them. */
  expands: boolean;
}

const toggled = (ids: ReadonlySet<string>, id: string): Set<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

/** Rows as a table. The server sorts; the table keeps order, focus and columns. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, rowId, sort, onSort, onOpen, opens, refreshing, dropped } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const expand = (id: string) => setExpanded((before) => toggled(before, id));
  const hasMore = props.expands && dropped.length > 0;
  const { body, reachable, handlers } = useRowEvents(props);
  const slotOf = useRowSlots(rows.map(rowId));
  return (
    <div
      className={classes.frame}
      data-embedded={props.embedded || undefined}
      data-refreshing={refreshing || undefined}
    >
      <table className={classes.table} aria-label={props.label} aria-busy={refreshing || undefined}>
        <colgroup>
          {hasMore && <col style={{ width: `${expander_width / 16}rem` }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${column.width / 16}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {hasMore && (
              <th scope="col">
                <VisuallyHidden>More</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...handlers}>
          {rows.map((row, index) => (
            <TableRow
              key={slotOf(rowId(row))}
              row={row}
              columns={columns}
              index={index}
              isReachable={index === reachable}
              opens={onOpen !== undefined && opens?.(row) !== false}
              dropped={hasMore ? dropped : undefined}
              isExpanded={hasMore && expanded.has(rowId(row))}
              id={rowId(row)}
              onExpand={expand}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  index: number;
  isReachable: boolean;
  opens: boolean;
  /** Columns without room, for a table whose rows show them on request. */
  dropped: Column<Row>[] | undefined;
  isExpanded: boolean;
  id: string;
  onExpand: (id: string) => void;
}

/** Memoized: dimming and focus changes do not re-render it. */
const TableRow = memo(function CellsOfRow<Row>({ row, columns, index, opens, dropped, ...props }: TableRowProps<Row>) {
  return (
    <>
      <tr data-row={index} tabIndex={props.isReachable ? 0 : -1} data-opens={opens || undefined}>
        {dropped && (
          <td data-expander>
            {!opens && (
              <Suspense>
                <MoreButton columns={dropped} isExpanded={props.isExpanded} onExpand={() => props.onExpand(props.id)} />
              </Suspense>
            )}
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            data-align={column.align}
            data-wrap={column.wrap}
            data-emphasis={column.emphasis || undefined}
            data-pinned={column.card === 'footer' || undefined}
          >
            {column.wrap === 'two-lines' ? (
              <div className={classes.twoLines}>{column.cell(row)}</div>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {dropped && !opens && props.isExpanded && (
        <MoreOfRow row={row} columns={dropped} index={index} span={columns.length + 1} />
      )}
    </>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
