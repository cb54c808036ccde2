import { expect, test } from 'vitest';
import { cleared, countInForce, every_day, type ListFilter, toldApart } from './list-filter.ts';

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

test('the usual days do not count; every day does', () => {
  const usual: ListFilter[] = [{ kind: 'days', key: 'date', label: 'Date', usual: '2026-11-20,2026-11-26' }];
  expect(countInForce(usual, { date: undefined })).toBe(0);
  expect(countInForce(usual, { date: '2026-11-20,2026-11-26' })).toBe(0);
  expect(countInForce(usual, { date: every_day })).toBe(1);
  expect(cleared(usual)).toEqual({ date: undefined });
});

test('clears every filter, back to the usual choice', () => {
  expect(cleared(filters)).toEqual({ name: undefined, date: undefined, state: 'active' });
});

test('options with the same label show their details, and their numbers if these are the same', () => {
  const labels = toldApart([
    { value: '1', label: 'Flu', detail: 'S$38.00' },
    { value: '2', label: 'Flu', detail: 'S$42.00' },
    { value: '3', label: 'Flu', detail: 'S$42.00' },
    { value: '4', label: 'Flu' },
    { value: '5', label: 'Screening', detail: 'S$90.00' },
  ]).map(({ label }) => label);
  expect(labels).toEqual(['Flu · S$38.00', 'Flu · S$42.00 · #2', 'Flu · S$42.00 · #3', 'Flu', 'Screening']);
});
