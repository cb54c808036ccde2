import type { ClosedDay } from '@clinic/contract/settlement/day-close.ts';
import { showTime } from '../../../../platform/format.ts';
import { Money } from '../../../../ui/money/money.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { shortDay } from '../day-close-words.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import classes from './day-line.module.css';

/** A day in the list: its takings, and who signed it off. */
export const DayLine = ({ of, is_today }: { of: ClosedDay; is_today: boolean }) => (
  <span className={classes.line}>
    <span className={classes.day}>
      {is_today ? `Today, ${shortDay(of.day)}` : shortDay(of.day)}
      {!of.sign_off && <StatusBadge tone="pending">Open</StatusBadge>}
    </span>
    <Money column="price" value={of.takings} />
    {of.sign_off && <span className={classes.state}>{`${of.sign_off.by}, ${showTime(of.sign_off.at)}`}</span>}
    {of.carried.amount !== 0 && <span className={classes.state}>{`${moneyText(of.carried.amount)} carried over`}</span>}
  </span>
);
