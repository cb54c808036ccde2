import { most_statistic_years, type StatisticUnit } from '@clinic/contract/payments/statistics.ts';
import { addDays, isDay } from '@clinic/contract/shared/singapore-time.ts';
import type { DashboardSearch, DashboardUnit } from './dashboard-search.ts';

/**
 * The charted period: the days of a month (`of` is `2026-11`), the months of a year (`2026`), or a year and the ten before it (`2026`).
 */
export interface Period {
  unit: DashboardUnit;
  of: string;
}

export const statisticUnitOf: Record<DashboardUnit, StatisticUnit> = {
  day: 'daily',
  month: 'monthly',
  year: 'yearly',
};

/** The bars of a period of years: both ends count. */
const years_shown = most_statistic_years + 1;

const present = (unit: DashboardUnit, today: string): string => today.slice(0, unit === 'day' ? 7 : 4);

/** The period of an address on a given day; never one that has not begun. */
export function periodOf({ unit, of }: DashboardSearch, today: string): Period {
  const newest = present(unit, today);
  return { unit, of: of?.length === newest.length && of <= newest ? of : newest };
}

function moved({ unit, of }: Period, steps: number): Period {
  const [year = 0, month = 1] = of.split('-').map(Number);
  if (unit !== 'day') return { unit, of: String(year + steps * (unit === 'year' ? years_shown : 1)) };
  const months = year * 12 + (month - 1) + steps;
  return { unit, of: `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` };
}

export const previousPeriod = (period: Period): Period => moved(period, -1);

/** The next period; undefined if it has not begun. */
export function nextPeriod(period: Period, today: string): Period | undefined {
  const next = moved(period, 1);
  const newest = present(period.unit, today);
  if (period.unit === 'year')
    return period.of < newest ? { unit: 'year', of: next.of < newest ? next.of : newest } : undefined;
  return next.of <= newest ? next : undefined;
}

const monthName = new Intl.DateTimeFormat('en-SG', { month: 'long', timeZone: 'UTC' });
const shortMonthName = new Intl.DateTimeFormat('en-SG', { month: 'short', timeZone: 'UTC' });
const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** One bar: its group in the call, its short label, and its full label. */
export interface Slot {
  group: string;
  label: string;
  name: string;
}

/** Every bar of a period, in order. */
export function slotsOf({ unit, of }: Period): Slot[] {
  if (unit === 'year') {
    return Array.from({ length: years_shown }, (_, index) => {
      const year = String(Number(of) - most_statistic_years + index);
      return { group: year, label: year, name: year };
    });
  }
  if (unit === 'month') {
    return Array.from({ length: 12 }, (_, index) => {
      const month = String(index + 1).padStart(2, '0');
      const date = dateOf(`${of}-${month}`);
      return { group: `${of}${month}`, label: shortMonthName.format(date), name: `${monthName.format(date)} ${of}` };
    });
  }
  const first = `${of}-01`;
  const days = Number(addDays(`${moved({ unit, of }, 1).of}-01`, -1).slice(8));
  return Array.from({ length: days }, (_, index) => ({
    group: addDays(first, index).replaceAll('-', ''),
    label: String(index + 1),
    name: `${index + 1} ${periodName({ unit, of })}`,
  }));
}

/** 'November 2026', '2026', '2016 – 2026'. */
export function periodName({ unit, of }: Period): string {
  if (unit === 'day') return `${monthName.format(dateOf(of))} ${of.slice(0, 4)}`;
  return unit === 'month' ? of : `${Number(of) - most_statistic_years} – ${of}`;
}

/** Singapore days, both inclusive. */
export interface Days {
  start: string;
  end: string;
}

const afterDays = ({ unit, of }: Period): string =>
  unit === 'day' ? `${moved({ unit, of }, 1).of}-01` : `${Number(of) + 1}-01-01`;
const firstDay = ({ unit, of }: Period): string => {
  if (unit === 'day') return `${of}-01`;
  return `${unit === 'year' ? Number(of) - most_statistic_years : of}-01-01`;
};
const lastDay = (period: Period): string => addDays(afterDays(period), -1);

/** The days of a period up to today. */
export function begunDays(period: Period, today: string): Days {
  const end = lastDay(period);
  return { start: firstDay(period), end: end < today ? end : today };
}

/** The same days of the former period: all of it, or as far as the present period has come. */
export function comparedDays(period: Period, today: string): Days {
  const former = previousPeriod(period);
  const [start, end] = [firstDay(former), lastDay(former)];
  if (lastDay(period) <= today) return { start, end };
  if (period.unit === 'day') {
    const same_day = `${former.of}${today.slice(7)}`;
    return { start, end: same_day < end ? same_day : end };
  }
  const same_day = `${former.of}${today.slice(4)}`;
  return { start, end: isDay(same_day) ? same_day : `${former.of}-02-28` };
}

/** Days in words: '1 – 21 October 2026', '1 January – 21 November 2025', 'October 2026', '2025'. */
export function daysName({ start, end }: Days): string {
  const [month, year] = [`${monthName.format(dateOf(end.slice(0, 7)))} ${end.slice(0, 4)}`, end.slice(0, 4)];
  const ends_month = addDays(end, 1).endsWith('-01');
  const whole = start.slice(0, 7) === end.slice(0, 7) && start.endsWith('-01') && ends_month;
  if (whole) return month;
  const dayOf = (day: string): string => String(Number(day.slice(8)));
  if (start === end) return `${dayOf(end)} ${month}`;
  if (start.slice(0, 7) === end.slice(0, 7)) return `${dayOf(start)} – ${dayOf(end)} ${month}`;
  const of_years = start.endsWith('-01-01') && end.endsWith('-12-31');
  if (of_years) return start.slice(0, 4) === year ? year : `${start.slice(0, 4)} – ${year}`;
  const first = `${dayOf(start)} ${monthName.format(dateOf(start.slice(0, 7)))}`;
  return `${first}${start.slice(0, 4) === year ? '' : ` ${start.slice(0, 4)}`} – ${dayOf(end)} ${month}`;
}

/** The period's range as the call takes it. */
export function groupRange(period: Period): string {
  const slots = slotsOf(period);
  return `${slots[0]?.group},${slots.at(-1)?.group}`;
}

/** How many bars of a period have begun on a day: future bars are not zeros. */
export function begunSlots(period: Period, today: string): number {
  const digits = today.replaceAll('-', '');
  return slotsOf(period).filter(({ group }) => group <= digits.slice(0, group.length)).length;
}
