import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, RowData } from '@tanstack/react-table';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { isOnControl, useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ rowSortingFeature });

const definitionOf = <Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: column.id,
  header: column.header,
  enableSorting: column.sortable ?? false,
  cell: ({ row }) => column.cell(row.original),
});

/** The rows as a table: the server sorts, the table keeps order, focus and columns. */
export function TableRows<Row extends RowData>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { columns, rows, rowId, sort, onSort, onOpen, onPeek, refreshing } = props;
  const keys = useRowKeys(rows.length);
  const table = useTable({
    features,
    columns: columns.map(definitionOf),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [] },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
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
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              {...keys.of(index)}
              data-opens={onOpen ? true : undefined}
              onKeyDown={(event) => keys.onKeyDown(event, index, () => onOpen?.(row.original))}
              onClick={(event) => {
                if (onOpen && !isOnControl(event) && !hasSelection()) onOpen(row.original);
              }}
              onPointerEnter={() => onPeek?.(row.original)}
              onFocus={() => onPeek?.(row.original)}
            >
              {row.getAllCells().map((cell) => {
                const column = byId.get(cell.column.id);
                return (
                  <td key={cell.id} data-align={column?.align} data-wrap={column?.wrap}>
                    {column?.wrap === 'two-lines' ? (
                      <div className={classes.twoLines}>
                        <table.FlexRender cell={cell} />
                      </div>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marking text in a row must not open it. */
const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';
