import type { BranchToday } from '@clinic/contract/settlement/branches-today.ts';
import { Anchor } from '@mantine/core';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { besideTakings, connectionOf, countOf, openingWords, weekBeforeWords } from '../today-words.ts';
import classes from './branch-tile.module.css';

interface BranchTileProps {
  branch: BranchToday;
  today: string;
  /** Undefined: this branch, or one where the reader does not work. */
  onOpen: (() => void) | undefined;
}

/** One branch right now: open or closed and why, takings, what is open, whether its counters are connected. */
export function BranchTile({ branch, today, onOpen }: BranchTileProps) {
  const { clinic, opening, takings, open_payments, open_issues } = branch;
  const connection = connectionOf(branch);
  const waiting = [
    open_payments && open_payments.transactions > 0 && countOf(open_payments.transactions, 'open payment'),
    open_issues !== null && open_issues > 0 && countOf(open_issues, 'open issue'),
  ].filter(Boolean);
  const knows_what_waits = open_payments !== null || open_issues !== null;
  return (
    <article className={classes.tile} aria-label={clinic.name}>
      <header className={classes.head}>
        <h3 className={classes.name}>
          {onOpen ? (
            <Anchor
              component="button"
              type="button"
              className={classes.open ?? ''}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {clinic.name}
            </Anchor>
          ) : (
            clinic.name
          )}
        </h3>
        <StatusBadge tone={opening.is_open ? 'positive' : 'neutral'}>{opening.is_open ? 'Open' : 'Closed'}</StatusBadge>
      </header>
      <p className={classes.why}>{openingWords(opening, today)}</p>
      {takings && (
        <p className={classes.takings}>
          <span className={classes.amount}>{moneyText(takings.today.amount)}</span>
          <span className={classes.before}>
            {[...besideTakings(takings.today), weekBeforeWords(takings, today)].join(' · ')}
          </span>
        </p>
      )}
      <footer className={classes.foot}>
        {knows_what_waits && (
          <span className={waiting.length > 0 ? classes.waiting : undefined}>
            {waiting.length > 0 ? waiting.join(' · ') : 'Nothing waiting'}
          </span>
        )}
        <span className={classes.connection} data-tone={connection.tone}>
          {connection.words}
        </span>
      </footer>
    </article>
  );
}
