import { expect, test } from 'vitest';
import { cleared, countInForce, type ListFilter } from './list-filter.ts';

const filters: ListFilter[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'days', key: 'date', label: 'Date' },
  { kind: 'choice', key: 'state', label: 'Status', all: 'All', usual: 'active', options: [] },
];

test('counts the filters that narrow the list, but not the usual choice', () => {
  expect(countInForce(filters, { name: undefined, date: undefined, state: 'active' })).toBe(0);
  expect(countInForce(filters, { name: 'Tan', date: '2026-11-01,2026-11-02', state: 'active' })).toBe(2);
  expect(countInForce(filters, { name: '', state: 'inactive' })).toBe(1);
});

test('clears every filter, back to the usual choice', () => {
  expect(cleared(filters)).toEqual({ name: undefined, date: undefined, state: 'active' });
});
