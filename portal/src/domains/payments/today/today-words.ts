import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { reasonWords, untilWords } from '@clinic/contract/clinics/opening-words.ts';
import type { BranchToday } from '@clinic/contract/payments/today.ts';
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

/** What of the day’s payments customers had paid before, by voucher; nothing if there is none. */
export const byVoucherWords = ({ by_voucher }: NonNullable<BranchToday['takings']>): string =>
  by_voucher.transactions === 0 ? '' : `${moneyText(by_voucher.amount)} by voucher`;

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
  if (lost > 0) return { words: `${lost} of ${countOf(all, 'counter')} lost connection`, tone: 'lost' };
  if (connected > 0) return { words: `${countOf(connected, 'counter')} connected`, tone: 'connected' };
  return { words: 'No counter connected', tone: opening.is_open ? 'lost' : 'away' };
}
