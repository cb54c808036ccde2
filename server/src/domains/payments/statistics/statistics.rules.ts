import { digits_of_unit, firstDayOf, type StatisticUnit } from '@clinic/contract/payments/statistics.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';

/** One bar of a chart: its name in the answer, and the Singapore days that it covers. */
export interface StatisticGroup {
  group: string;
  first_day: string;
  last_day: string;
}

/** The first day of the group after the one that starts on a day. */
function nextFirstDay(unit: StatisticUnit, first_day: string): string {
  const [year = 0, month = 0] = first_day.split('-').map(Number);
  if (unit === 'daily') return addDays(first_day, 1);
  if (unit === 'yearly' || month === 12) return `${year + 1}-01-01`;
  return `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** All groups from the first to the last, inclusive, in order. The contract has already validated the range. */
export function groupsOf(unit: StatisticUnit, range: string): StatisticGroup[] {
  const [first = '', last = ''] = range.split(',');
  const groups: StatisticGroup[] = [];
  for (let day = firstDayOf(first); day <= firstDayOf(last);) {
    const next = nextFirstDay(unit, day);
    groups.push({
      group: day.replaceAll('-', '').slice(0, digits_of_unit[unit]),
      first_day: day,
      last_day: addDays(next, -1),
    });
    day = next;
  }
  return groups;
}
