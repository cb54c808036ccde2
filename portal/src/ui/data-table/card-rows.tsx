import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Column, Sort } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './card-rows.module.css';

/** Rows as cards, with a sort menu because cards have no headers. If a row opens, its link covers the card. */
export function CardRows<Row>(props: DataTableProps<Row> & { rows: Row[] }) {
  const { columns, rows, rowId, onOpen, opens, onPeek, onLeaveBy, refreshing } = props;
  const list = useRef<HTMLUListElement>(null);
  const [return_to] = useState(props.returnTo);
  useEffect(() => {
    if (return_to === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(return_to)}"] a`)?.focus({ preventScroll: true });
  }, [return_to]);
  return (
    <div
      className={classes.cards}
      data-embedded={props.embedded || undefined}
      data-refreshing={refreshing || undefined}
    >
      <SortChoice columns={columns} sort={props.sort} onSort={props.onSort} />
      <ul
        ref={list}
        aria-label={props.label}
        aria-busy={refreshing || undefined}
        className={classes.list}
        onPointerLeave={() => onPeek?.(undefined)}
      >
        {rows.map((row) => (
          <li
            key={rowId(row)}
            className={classes.card}
            data-row={rowId(row)}
            data-opens={(onOpen && opens?.(row) !== false) || undefined}
            onPointerEnter={() => onPeek?.(row)}
            onClickCapture={() => onLeaveBy?.(row)}
          >
            <CardContent columns={columns} row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardContent<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          {at('title').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
        <div className={classes.corner}>
          {at('corner').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      </div>
      <dl className={classes.lines}>
        {[...at('wide'), ...at('line')].map((column) => (
          <div key={column.id} data-wide={column.card === 'wide' || undefined}>
            <dt>{column.header}</dt>
            <dd data-emphasis={column.emphasis || undefined}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {at('footer').length > 0 && (
        <div className={classes.foot}>
          {at('footer').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      )}
    </>
  );
}

interface SortChoiceProps<Row> {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

const orderWords = {
  time: { desc: 'newest first', asc: 'oldest first' },
  weekday: { desc: 'Sunday first', asc: 'Monday first' },
  text: { desc: 'Z to A', asc: 'A to Z' },
  amount: { desc: 'highest first', asc: 'lowest first' },
};

const sortsBy = <Row,>({ sorts, align }: Column<Row>) => sorts ?? (align === 'right' ? 'amount' : 'text');

const valueOf = ({ field, direction }: Sort): string => `${field},${direction}`;

function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const [first] = useState(sort);
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  // A sort by a field that no column shows, such as time of entry, must be named and selectable too.
  const unnamed = [sort, first].find((one) => one && !sortable.some(({ id }) => id === one.field));
  return (
    <NativeSelect
      label="Sort by"
      value={sort ? valueOf(sort) : ''}
      data={[
        ...(unnamed
          ? [{ value: valueOf(unnamed), label: unnamed.direction === 'desc' ? 'Newest first' : 'Oldest first' }]
          : []),
        ...sortable.flatMap((column) => [
          { value: `${column.id},desc`, label: `${column.header}, ${orderWords[sortsBy(column)].desc}` },
          { value: `${column.id},asc`, label: `${column.header}, ${orderWords[sortsBy(column)].asc}` },
        ]),
      ]}
      onChange={(event) => {
        const [field, direction] = event.currentTarget.value.split(',');
        if (field && (direction === 'asc' || direction === 'desc')) onSort({ field, direction });
      }}
    />
  );
}
