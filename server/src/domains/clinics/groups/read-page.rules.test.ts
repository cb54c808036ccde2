import { expect, test } from 'vitest';
import { readPage } from './read-page.rules.ts';

const rows = [
  { id: 1, name: 'Orchard', closed_at: null },
  { id: 2, name: 'élan', closed_at: new Date('2026-11-02') },
  { id: 3, name: 'Bayside', closed_at: new Date('2026-11-01') },
  { id: 4, name: 'Orchard', closed_at: null },
];
const of = {
  text: ({ name }: (typeof rows)[number]) => name,
  sorts: {
    name: ({ name }: (typeof rows)[number]) => name,
    closed_at: ({ closed_at }: (typeof rows)[number]) => closed_at,
  },
};
const ids = (
  field: 'name' | 'closed_at',
  direction: 'asc' | 'desc',
  more: { p?: number; n?: number; words?: string },
) => readPage(rows, { n: 10, ...more, sort: { field, direction } }, of).data.map(({ id }) => id);

test('names are in the order in which people read them; equal ones stay as they were', () => {
  expect(ids('name', 'asc', {})).toEqual([3, 2, 1, 4]);
  expect(ids('name', 'desc', {})).toEqual([1, 4, 2, 3]);
});

test('what is empty comes first, then the earliest', () => {
  expect(ids('closed_at', 'asc', {})).toEqual([1, 4, 3, 2]);
});

test('words are found without accents, and a page has its own rows', () => {
  expect(ids('name', 'asc', { words: 'Elan' })).toEqual([2]);
  expect(ids('name', 'asc', { p: 2, n: 3 })).toEqual([4]);
  expect(readPage(rows, { p: 2, n: 3, sort: { field: 'name', direction: 'asc' } }, of).pager).toEqual({
    p: 2,
    n: 3,
    pages: 2,
    rows: 4,
  });
});
