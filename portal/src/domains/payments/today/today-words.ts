import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { reasonWords, untilWords } from '@clinic/contract/clinics/opening-words.ts';
import type { BranchToday, DayTakings } from '@clinic/contract/settlement/branches-today.ts';
import { showCount } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

/** '1 open payment', '3 open payments'. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;

const weekdayOf = (day: string): string => weekdayNames[(new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? '';

/** The takings of all of last Monday: the totals have no figure for the same hour of that day. */
export const weekBeforeWords = ({ week_before }: NonNullable<BranchToday['takings']>, today: string): string =>
  week_before.transactions === 0
    ? `nothing last ${weekdayOf(today)}`
    : `${moneyText(week_before.amount)} last ${weekdayOf(today)}, all day`;

/** The amounts of earlier days in the takings, and those not in them, in the words of Day Close. Without empty parts. */
export const besideTakings = ({ carried, by_voucher, after }: DayTakings): string[] => [
  ...(carried.transactions > 0 ? [`${moneyText(carried.amount)} of it carried over`] : []),
  ...(by_voucher.transactions > 0 ? [`${moneyText(by_voucher.amount)} more by voucher`] : []),
  ...(after.transactions > 0 ? [`${moneyText(after.amount)} more after the sign-off, for the next open day`] : []),
];

/** The number of payments and refunds in the takings. */
export const movementsOf = ({ transactions }: Pick<DayTakings, 'transactions'>): string =>
  transactions === 0 ? 'No payments yet' : countOf(transactions, 'payment or refund', 'payments and refunds');

/** 'Until 18:00 · Weekly hours'. */
export function openingWords({ is_open, changes_at, decided_by }: BranchToday['opening'], today: string): string {
  const words = [untilWords(is_open, changes_at, today), reasonWords(decided_by)].filter((one) => one !== undefined);
  const text = words.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the browsers of a branch are connected, and how urgent that is. */
export function connectionOf({ counters: { connected, lost }, opening }: Pick<BranchToday, 'counters' | 'opening'>): {
  words: string;
  tone: 'connected' | 'lost' | 'away';
} {
  const all = connected + lost;
  // Nobody is missed at a branch that is closed, or where no counter was in use.
  if (lost > 0 && opening.is_open)
    return { words: `${lost} of ${countOf(all, 'counter')} lost connection`, tone: 'lost' };
  if (connected > 0) return { words: `${countOf(connected, 'counter')} connected`, tone: 'connected' };
  return { words: 'No counter connected', tone: 'away' };
}
