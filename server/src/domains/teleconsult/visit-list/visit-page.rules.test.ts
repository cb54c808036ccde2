import { expect, test } from 'vitest';
import { toFilters } from './visit-filters.rules.ts';
import { factsOf, isCounted, type VisitFacts, visit_ways } from './visit-page.rules.ts';

const chosen = (facts: VisitFacts): string | undefined =>
  visit_ways.find(({ when }) =>
    Object.entries(when).every(([name, wanted]) => {
      const value = facts[name as keyof VisitFacts];
      if (typeof wanted === 'object' && 'at_most' in wanted) return Number(value) <= Number(wanted.at_most);
      return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
    }),
  )?.reader;

const plain: VisitFacts = { words: 'none', customer: 'any', days: 'none', scattered: false, rows: 1_000_000 };

test.each<[string, Partial<VisitFacts>, string]>([
  ['no filter', {}, 'scan_in_order'],
  ['the days of the sort', { days: 'of the sort' }, 'scan_in_order'],
  ['days of another column, up to the bound', { days: 'of another column', rows: 9_999 }, 'sort_span'],
  ['days of another column, beyond it', { days: 'of another column', rows: 10_000 }, 'scan_in_order'],
  ['a network with few', { scattered: true, rows: 9_999 }, 'sort_span'],
  ['a network with many', { scattered: true, rows: 10_000 }, 'scan_in_order'],
  ['a rare word', { words: 'rare' }, 'sort_found'],
  ['a frequent word', { words: 'frequent' }, 'scan_in_order'],
  ['a customer', { customer: 'one' }, 'sort_span'],
])('%s', (_, facts, reader) => {
  expect(chosen({ ...plain, ...facts })).toBe(reader);
});

test('a list without filters or with a status is counted by status, every other one row by row', () => {
  expect(isCounted(toFilters('all', { status: 'w' }, undefined))).toBe(true);
  expect(isCounted(toFilters('consults', {}, 7))).toBe(false);
  expect(isCounted(toFilters('all', { specified: false }, undefined))).toBe(false);
});

test('what a list knows of itself', () => {
  const days = { start: '2026-11-01', end: '2026-11-07' };
  const filters = toFilters('all', { schedule_at: days, service_id: 3 }, undefined);
  expect(factsOf(filters, 'id')).toEqual({
    words: 'none',
    customer: 'any',
    days: 'of another column',
    scattered: true,
  });
  expect(factsOf(filters, 'schedule_at').days).toBe('of the sort');
});
