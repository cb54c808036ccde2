import {
  type DayFigure,
  dayFigureWords,
  money_figures,
  unpaid_figures,
  voucher_figure,
} from '@clinic/contract/settlement/day-close-figures.ts';
import type { DayFigures } from '@clinic/contract/settlement/day-close.ts';
import { Anchor, Paper, UnstyledButton } from '@mantine/core';
import { Money } from '../../../../ui/money/money.tsx';
import { counted } from '../day-close-words.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import classes from './figures.module.css';

interface FiguresProps {
  figures: DayFigures;
  /** The day is still going on, and the figures move. */
  isGoingOn: boolean;
  onFigure: (figure: DayFigure) => void;
  onCarried: () => void;
}

/** The takings of a day, and the figures in them. Each opens its rows. */
export function Figures({ figures, isGoingOn, onFigure, onCarried }: FiguresProps) {
  const { takings, movements, carried, open_issues } = figures;
  return (
    <Paper component="section" withBorder className={classes.card} aria-label="Figures of the day">
      <div className={classes.head}>
        <span className={classes.label}>{isGoingOn ? 'Takings so far' : 'Takings'}</span>
        <output className={classes.takings}>{moneyText(takings)}</output>
        <span className={classes.label}>
          {movements === 0
            ? isGoingOn
              ? 'No payments yet'
              : 'No payments'
            : counted(movements, 'payment or refund', 'payments and refunds')}
          {carried.count > 0 && (
            <>
              {', '}
              <Anchor component="button" type="button" size="sm" onClick={onCarried}>
                {`${moneyText(carried.amount)} carried over from earlier days`}
              </Anchor>
            </>
          )}
        </span>
      </div>
      <ul className={classes.tiles}>
        {money_figures.map((figure) => (
          <Tile
            key={figure}
            figure={figure}
            count={figures[figure].count}
            amount={figures[figure].amount}
            onOpen={onFigure}
          />
        ))}
        {figures.by_voucher.count > 0 && (
          <Tile
            figure={voucher_figure}
            count={figures.by_voucher.count}
            amount={figures.by_voucher.amount}
            onOpen={onFigure}
          />
        )}
        {unpaid_figures.map((figure) => (
          <Tile key={figure} figure={figure} count={figures[figure].count} onOpen={onFigure} />
        ))}
        <Tile figure="open_issues" count={open_issues} onOpen={onFigure} />
      </ul>
    </Paper>
  );
}

interface TileProps {
  figure: DayFigure;
  count: number;
  /** Absent: the figure is a number, not money. */
  amount?: number;
  onOpen: (figure: DayFigure) => void;
}

const waits = new Set<DayFigure>(['on_hold', 'pending', 'open_issues']);

const Tile = ({ figure, count, amount, onOpen }: TileProps) => (
  <li>
    <UnstyledButton
      className={classes.tile}
      data-waits={(count > 0 && waits.has(figure)) || undefined}
      data-none={count === 0 || undefined}
      onClick={() => onOpen(figure)}
    >
      <span className={classes.label}>{dayFigureWords[figure]}</span>
      <span className={classes.value}>{amount === undefined ? count : <Money column="day" value={amount} />}</span>
      {amount !== undefined && (
        <span className={classes.count}>{counted(count, figure === 'refunds' ? 'refund' : 'payment')}</span>
      )}
    </UnstyledButton>
  </li>
);
