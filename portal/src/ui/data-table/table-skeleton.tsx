import { VisuallyHidden } from '@mantine/core';
import type { Column } from './column.ts';
import waiting from '../waiting.module.css';
import cardClasses from './card-rows.module.css';
import classes from './data-table.module.css';

interface TableSkeletonProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: number;
  cards: boolean;
  embedded: boolean | undefined;
}

/**
 * The shape of the rows to come, with a single pulse animation. Two hundred skeletons of the kit would block a cheap laptop for half a second.
 */
export function TableSkeleton<Row>({ label, columns, rows, cards, embedded }: TableSkeletonProps<Row>) {
  'use no memo';
  const lines = Array.from({ length: rows }, (_, index) => index);
  return (
    <div
      role="status"
      aria-label={`Loading ${label}`}
      className={cards ? cardClasses.cards : classes.frame}
      data-embedded={embedded || undefined}
      data-waiting
    >
      <VisuallyHidden>Loading…</VisuallyHidden>
      {cards ? (
        lines.map((line) => (
          <div key={line} className={`${cardClasses.card ?? ''} ${waiting.pulse ?? ''}`}>
            {[45, 80, 65].map((width) => (
              <div key={width} className={cardClasses.waiting}>
                <Bar width={`${width}%`} />
              </div>
            ))}
          </div>
        ))
      ) : (
        <table className={classes.table} aria-hidden>
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ width: `${column.width / 16}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} data-align={column.align}>
                  {column.headerHidden ? null : column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={waiting.pulse}>
            {lines.map((line) => (
              <tr key={line}>
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    <Bar width={`${55 + ((line * 7 + column.width) % 35)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const Bar = ({ width }: { width: string }) => <span className={classes.bar} style={{ width }} />;
