import { NativeSelect } from '@mantine/core';
import type { Column, Sort } from './column.ts';
import type { RowData } from '@tanstack/react-table';
import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';

/**
 * The rows as cards, with the order in a list because there are no headers to press. Where a row opens, its link is as
 * large as its card.
 */
export function CardRows<Row extends RowData>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { columns, rows, rowId, onOpen, onPeek, refreshing } = props;
  return (
    <div
      className={classes.cards}
      data-embedded={props.embedded || undefined}
      data-refreshing={refreshing || undefined}
    >
      <SortChoice columns={columns} sort={props.sort} onSort={props.onSort} />
      <ul aria-label={props.label} aria-busy={refreshing || undefined} className={classes.cardList}>
        {rows.map((row) => (
          <li
            key={rowId(row)}
            className={classes.card}
            data-opens={onOpen ? true : undefined}
            onPointerEnter={() => onPeek?.(row)}
          >
            <CardContent columns={columns} row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardContent<Row extends RowData>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place);
  return (
    <>
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          {at('title').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
        <div className={classes.cardCorner}>
          {at('corner').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      </div>
      <dl className={classes.cardLines}>
        {at('line').map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {at('footer').length > 0 && (
        <div className={classes.cardFoot}>
          {at('footer').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      )}
    </>
  );
}

interface SortChoiceProps<Row extends RowData> {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function SortChoice<Row extends RowData>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  return (
    <NativeSelect
      label="Sort by"
      value={sort ? `${sort.field},${sort.direction}` : ''}
      data={sortable.flatMap((column) => [
        { value: `${column.id},desc`, label: `${column.header}, highest first` },
        { value: `${column.id},asc`, label: `${column.header}, lowest first` },
      ])}
      onChange={(event) => {
        const [field, direction] = event.currentTarget.value.split(',');
        if (field && (direction === 'asc' || direction === 'desc')) onSort({ field, direction });
      }}
    />
  );
}
