import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useRef } from 'react';
import type { Column } from '../data-table/column.ts';
import { LongCards } from './long-cards.tsx';
import classes from './long-table.module.css';
import { useWindow } from './use-window.ts';

/** Below this width of the window each row is a card, as in other tables. */
const narrow = '(max-width: 49.99em)';
/** Must match the style sheet. */
const row_px = 36;

export interface LongTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Footer below a column: its total, or a word. */
  totals: Record<string, ReactNode>;
}

/** A table for ten thousand rows with totals. It scrolls inside its frame, the first column stays, and only visible rows are rendered. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  return isNarrow ? <LongCards {...props} /> : <LongRows {...props} />;
}

function LongRows<Row>({ label, columns, rows, totals }: LongTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { from, to, slotOf } = useWindow(frame, rows.length, row_px);
  return (
    <div ref={frame} className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 2}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${column.width / 16}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={from} />
          {rows.slice(from, to).map((row, index) => (
            <LongRow key={slotOf(from + index)} row={row} columns={columns} place={from + index} />
          ))}
          <Spacer rows={rows.length - to} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            {columns.map((column) => (
              <td key={column.id} data-align={column.align}>
                {totals[column.id]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface LongRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  place: number;
}

/** Memoized: scrolling does not re-render a row. */
const LongRow = memo(function CellsOfRow<Row>({ row, columns, place }: LongRowProps<Row>) {
  return (
    <tr aria-rowindex={place + 2}>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: LongRowProps<Row>) => ReactNode;

/** Height of the rows that are not rendered. */
const Spacer = ({ rows }: { rows: number }) => rows > 0 && <tr aria-hidden style={{ height: rows * row_px }} />;
