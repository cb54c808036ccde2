import type { BranchToday } from '@clinic/contract/payments/today.ts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { byVoucherWords, countOf, openingWords, weekBeforeWords } from '../today-words.ts';
import classes from './today-tiles.module.css';

interface TodayTilesProps {
  /** Undefined while loading; null if it could not be loaded. */
  branch: BranchToday | null | undefined;
  today: string;
}

/** The branch today in figures. */
export function TodayTiles({ branch, today }: TodayTilesProps) {
  if (branch === undefined)
    return (
      <div className={classes.tiles} role="status" aria-label="Loading today’s figures">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={88} radius="md" />
        ))}
      </div>
    );
  if (branch === null)
    return (
      <dl className={classes.tiles} aria-label="Today">
        <Tile label="Takings today" value="–" note="Could not be loaded" />
      </dl>
    );
  const { takings, open_payments, open_issues, opening } = branch;
  return (
    <dl className={classes.tiles} aria-label="Today">
      {takings && (
        <Tile
          label="Takings today"
          value={moneyText(takings.today.amount)}
          note={[
            countOf(takings.today.transactions, 'payment'),
            byVoucherWords(takings),
            weekBeforeWords(takings, today),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        />
      )}
      {open_payments && (
        <Tile
          label="Open payments"
          value={open_payments.transactions}
          note={
            open_payments.transactions === 0 ? 'No one is waiting' : `${moneyText(open_payments.amount)} outstanding`
          }
        />
      )}
      {open_issues !== null && (
        <Tile
          label="Open issues"
          value={open_issues}
          note={open_issues === 0 ? 'None reported' : 'Waiting for head office'}
        />
      )}
      <Tile label="Branch" value={opening.is_open ? 'Open' : 'Closed'} note={openingWords(opening, today)} />
    </dl>
  );
}

const Tile = ({ label, value, note }: { label: string; value: ReactNode; note: string }) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);
