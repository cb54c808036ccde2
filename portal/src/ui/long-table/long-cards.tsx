import { memo, type ReactNode, useRef } from 'react';
import type { Column } from '../data-table/column.ts';
import { FieldList } from '../field-list.tsx';
import classes from './long-table.module.css';
import type { LongTableProps } from './long-table.tsx';
import { useWindow } from './use-window.ts';

/** Must match the style sheet. */
const card_px = 96;
/** The number of lines that fit on a card of fixed height. */
const most_lines = 3;

/** The same rows on a narrow screen: cards of one height, with the totals below. */
export function LongCards<Row>({ label, columns, rows, totals }: LongTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { from, to, slotOf } = useWindow(frame, rows.length, card_px);
  const summed = columns.filter((column) => totals[column.id] !== undefined);
  return (
    <>
      <div ref={frame} className={classes.frame} role="region" aria-label={label} tabIndex={0}>
        <ul className={classes.cards} style={{ height: rows.length * card_px }} aria-label={label}>
          {rows.slice(from, to).map((row, index) => (
            <li
              key={slotOf(from + index)}
              className={classes.card}
              style={{ top: (from + index) * card_px }}
              aria-setsize={rows.length}
              aria-posinset={from + index + 1}
            >
              <LongCard columns={columns} row={row} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.totals}>
        <FieldList amounts lines={summed.map(({ id, header }) => ({ label: header, value: totals[id] }))} />
      </div>
    </>
  );
}

interface LongCardProps<Row> {
  columns: Column<Row>[];
  row: Row;
}

/** Memoized: scrolling does not re-render a card. */
const LongCard = memo(function ContentOfCard<Row>({ columns, row }: LongCardProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place);
  return (
    <>
      <div className={classes.cardHead}>
        <span className={classes.cardTitle}>
          {at('title').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </span>
        {at('corner').map((column) => (
          <span key={column.id}>{column.cell(row)}</span>
        ))}
      </div>
      <dl className={classes.cardLines}>
        {at('line')
          .slice(0, most_lines)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}) as <Row>(props: LongCardProps<Row>) => ReactNode;
