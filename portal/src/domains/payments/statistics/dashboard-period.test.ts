import { expect, test } from 'vitest';
import {
  begunSlots,
  groupRange,
  nextPeriod,
  type Period,
  periodName,
  periodOf,
  previousPeriod,
  slotsOf,
  stretchName,
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
    { unit: 'month', of: 2024 },
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
  expect(previousPeriod({ unit: 'year', of: '2026' })).toEqual({ unit: 'year', of: '2016' });
  expect(nextPeriod({ unit: 'year', of: '2020' }, today)).toEqual({ unit: 'year', of: '2026' });
});

test('the requested range', () => {
  expect(groupRange({ unit: 'day', of: '2024-02' })).toBe('20240201,20240229');
  expect(groupRange({ unit: 'month', of: '2026' })).toBe('202601,202612');
  expect(groupRange({ unit: 'year', of: '2026' })).toBe('2017,2026');
});

test('bars have short and full names', () => {
  expect(slotsOf(november)[8]).toEqual({ group: '20261109', label: '9', name: '9 November 2026' });
  expect(slotsOf({ unit: 'month', of: '2026' })[2]).toEqual({ group: '202603', label: 'Mar', name: 'March 2026' });
  expect(periodName({ unit: 'year', of: '2026' })).toBe('2017 – 2026');
});

test('the bars that have begun, and the former part they are compared with', () => {
  expect(begunSlots(november, today)).toBe(21);
  expect(begunSlots({ unit: 'day', of: '2026-10' }, today)).toBe(31);
  expect(begunSlots({ unit: 'month', of: '2026' }, today)).toBe(11);
  expect(stretchName({ unit: 'day', of: '2026-10' }, 21)).toBe('1 – 21 October 2026');
  expect(stretchName({ unit: 'day', of: '2026-10' }, 1)).toBe('1 October 2026');
  expect(stretchName({ unit: 'month', of: '2025' }, 3)).toBe('January – March 2025');
  expect(stretchName({ unit: 'day', of: '2026-10' }, 31)).toBe('October 2026');
});
