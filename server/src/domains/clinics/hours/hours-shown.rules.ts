import { showSpan, weekdayNames, type WeeklySpan } from '@clinic/contract/clinics/hours-rules.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { ClosedTime } from './opening.rules.ts';

const dayInWords = (spans: readonly WeeklySpan[], day: number): string =>
  spans
    .filter((span) => span.day === day)
    .map(showSpan)
    .join(', ') || 'Closed';

/** The days whose hours differ, with their hours before and after, as text for the audit trail. */
export function changedDays(
  before: readonly WeeklySpan[],
  after: readonly WeeklySpan[],
): { before: Record<string, string>; after: Record<string, string> } {
  const changed = weekdayNames.map((name, day) => ({
    name: name.toLowerCase(),
    was: dayInWords(before, day),
    is: dayInWords(after, day),
  }));
  const different = changed.filter(({ was, is }) => was !== is);
  return {
    before: Object.fromEntries(different.map(({ name, was }) => [name, was])),
    after: Object.fromEntries(different.map(({ name, is }) => [name, is])),
  };
}

const instantInWords = (at: Date): string => `${showDate(at)} ${showTime(at)}`;

/** A special date as text for the audit trail. */
export const closureInWords = ({ start_at, end_at }: ClosedTime): string =>
  `${instantInWords(start_at)} to ${instantInWords(end_at)}`;
