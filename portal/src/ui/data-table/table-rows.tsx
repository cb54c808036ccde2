import { VisuallyHidden, UnstyledButton } from '@mantine/core';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import type { Column, Sort } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { expander_width } from './fit-columns.ts';
import type { MoreButtonProps, MoreOfRowProps } from './more-of-row.tsx';
import { useRowEvents } from './use-row-events.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A sortable header: the first press sorts, the next reverses, none removes the sort. */
function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  'use no memo';
  const direction = sort?.field === column.id ? sort.direction : undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" data-align={column.align}>
        {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    );
  const next: Sort = { field: column.id, direction: direction === 'asc' ? 'desc' : 'asc' };
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => onSort(next)}
      >
        <span>{column.header}</span>
        <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
      </UnstyledButton>
    </th>
  );
}

/** The slot of each row, by row id. */
type Slots = ReadonlyMap<string, number>;

/** Rows that stay keep their slots. New rows take free slots in order before new ones are added. */
export function assignSlots(before: Slots, ids: readonly string[]): Slots {
  const staying = new Set(ids.map((id) => before.get(id)));
  const free = [...before.values()].filter((slot) => !staying.has(slot)).toSorted((one, other) => one - other);
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}

const sameRows = (slots: Slots, ids: readonly string[]): boolean =>
  slots.size === ids.length && ids.every((id) => slots.has(id));

/**
 * React keys for rows. A new page reuses the elements instead of re-creating them, and a row that moves, because a payment came above it,
 * keeps its element and its focus.
 */
function useRowSlots(ids: readonly string[]): (id: string) => number {
  const [slots, setSlots] = useState<Slots>(() => assignSlots(new Map(), ids));
  const now = sameRows(slots, ids) ? slots : assignSlots(slots, ids);
  if (now !== slots) setSlots(now);
  return (id) => now.get(id) ?? -1;
}

/** Needed only where a column has no room and a row does not open. */
const MoreButton = codeOnDemand(() => import('./more-of-row.tsx'), 'MoreButton') as <Row>(
  props: MoreButtonProps<Row>,
) => ReactNode;
const MoreOfRow = codeOnDemand(() => import('./more-of-row.tsx'), 'MoreOfRow') as <Row>(
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
