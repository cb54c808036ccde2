import { memo } from 'react';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { useRowSlots } from './row-slots.ts';
import { useRowEvents } from './use-row-events.ts';

/** Rows as a table. The server sorts; the table keeps order, focus and columns. */
export function TableRows<Row>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { columns, rows, rowId, sort, onSort, onOpen, opens, refreshing } = props;
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
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${column.width / 16}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
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
}

/** Memoized: dimming and focus changes do not re-render it. */
const TableRow = memo(function CellsOfRow<Row>({ row, columns, index, isReachable, opens }: TableRowProps<Row>) {
  return (
    <tr data-row={index} tabIndex={isReachable ? 0 : -1} data-opens={opens || undefined}>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-wrap={column.wrap}>
          {column.wrap === 'two-lines' ? <div className={classes.twoLines}>{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => React.ReactNode;
