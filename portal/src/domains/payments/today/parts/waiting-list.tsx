import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import classes from './waiting-list.module.css';

interface WaitingListProps<Row> {
  title: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  row: (row: Row) => ReactNode;
  empty: string;
  /** The link to the whole list. */
  more?: ReactNode;
}

/** A short list of open work. An empty list is one line. */
export function WaitingList<Row>({ title, rows, rowId, row, empty, more }: WaitingListProps<Row>) {
  return (
    <SectionCard title={title} actions={more}>
      {rows === undefined && (
        <div className={classes.rows} role="status" aria-label={`Loading ${title}`}>
          <Skeleton height={20} />
          <Skeleton height={20} width="70%" />
        </div>
      )}
      {rows?.length === 0 && <p className={classes.empty}>{empty}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((one) => (
            <li key={rowId(one)} className={classes.row}>
              {row(one)}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** One line of it: what, and beside it how long or how much. */
export const WaitingRow = ({ what, below, beside }: { what: ReactNode; below?: ReactNode; beside?: ReactNode }) => (
  <>
    <span className={classes.what}>
      {what}
      {below !== undefined && <span className={classes.below}>{below}</span>}
    </span>
    {beside !== undefined && <span className={classes.beside}>{beside}</span>}
  </>
);
