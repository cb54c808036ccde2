import { expect, test } from 'vitest';
import {
  begunDays,
  begunSlots,
  comparedDays,
  daysName,
  groupRange,
  nextPeriod,
  type Period,
  periodName,
  periodOf,
  previousPeriod,
  slotsOf,
} from './dashboard-period.ts';
import { dashboardSearch } from './dashboard-search.ts';

const today = '2026-11-21';
const november: Period = { unit: 'day', of: '2026-11' };

test.each([
  [{}, november],
  [{ unit: 'week', of: '2026-11' }, november],
  [
    { unit: 'day', of: '2026-02' },
    { unit: 'day', of: '2026-02' },
  ],
  [{ unit: 'day', of: '2026-12' }, november],
  [{ unit: 'day', of: '2026-13' }, november],
  [{ unit: 'day', of: '2025' }, november],
  [
    { unit: 'month', of: '2024' },
    { unit: 'month', of: '2024' },
  ],
  [
    { unit: 'month', of: '2027' },
    { unit: 'month', of: '2026' },
  ],
  [{ unit: 'year' }, { unit: 'year', of: '2026' }],
])('the address %j gives %j', (typed, period) => {
  expect(periodOf(dashboardSearch.parse(typed), today)).toEqual(period);
});

test('steps back and forward, over the end of a year, and never beyond today', () => {
  expect(previousPeriod({ unit: 'day', of: '2026-01' })).toEqual({ unit: 'day', of: '2025-12' });
  expect(nextPeriod({ unit: 'day', of: '2025-12' }, today)).toEqual({ unit: 'day', of: '2026-01' });
  expect(nextPeriod(november, today)).toBeUndefined();
  expect(nextPeriod({ unit: 'month', of: '2026' }, today)).toBeUndefined();
  expect(previousPeriod({ unit: 'year', of: '2026' })).toEqual({ unit: 'year', of: '2015' });
  expect(nextPeriod({ unit: 'year', of: '2020' }, today)).toEqual({ unit: 'year', of: '2026' });
});

test('the requested range', () => {
  expect(groupRange({ unit: 'day', of: '2024-02' })).toBe('20240201,20240229');
  expect(groupRange({ unit: 'month', of: '2026' })).toBe('202601,202612');
  expect(groupRange({ unit: 'year', of: '2026' })).toBe('2016,2026');
});

test('bars have short and full names', () => {
  expect(slotsOf(november)[8]).toEqual({ group: '20261109', label: '9', name: '9 November 2026' });
  expect(slotsOf({ unit: 'month', of: '2026' })[2]).toEqual({ group: '202603', label: 'Mar', name: 'March 2026' });
  expect(periodName({ unit: 'year', of: '2026' })).toBe('2016 – 2026');
});

test('the bars that have begun', () => {
  expect(begunSlots(november, today)).toBe(21);
  expect(begunSlots({ unit: 'day', of: '2026-10' }, today)).toBe(31);
  expect(begunSlots({ unit: 'month', of: '2026' }, today)).toBe(11);
});

test.each<[Period, string, string, string, string]>([
  [november, today, '2026-11-01,2026-11-21', '2026-10-01,2026-10-21', '1 – 21 October 2026'],
  [november, '2026-11-01', '2026-11-01,2026-11-01', '2026-10-01,2026-10-01', '1 October 2026'],
  [{ unit: 'day', of: '2026-10' }, today, '2026-10-01,2026-10-31', '2026-09-01,2026-09-30', 'September 2026'],
  [{ unit: 'day', of: '2026-03' }, '2026-03-30', '2026-03-01,2026-03-30', '2026-02-01,2026-02-28', 'February 2026'],
  [
    { unit: 'month', of: '2026' },
    today,
    '2026-01-01,2026-11-21',
    '2025-01-01,2025-11-21',
    '1 January – 21 November 2025',
  ],
  [{ unit: 'month', of: '2025' }, today, '2025-01-01,2025-12-31', '2024-01-01,2024-12-31', '2024'],
  [
    { unit: 'month', of: '2028' },
    '2028-02-29',
    '2028-01-01,2028-02-29',
    '2027-01-01,2027-02-28',
    '1 January – 28 February 2027',
  ],
  [
    { unit: 'year', of: '2026' },
    today,
    '2016-01-01,2026-11-21',
    '2005-01-01,2015-11-21',
    '1 January 2005 – 21 November 2015',
  ],
  [{ unit: 'year', of: '2025' }, today, '2015-01-01,2025-12-31', '2004-01-01,2014-12-31', '2004 – 2014'],
])('%j on %s: its days, the same days of the former period, and their name', (period, on, begun, compared, name) => {
  const text = ({ start, end }: { start: string; end: string }) => `${start},${end}`;
  expect(text(begunDays(period, on))).toBe(begun);
  expect(text(comparedDays(period, on))).toBe(compared);
  expect(daysName(comparedDays(period, on))).toBe(name);
});
