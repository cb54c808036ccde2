import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { expander_width, fitColumns } from './fit-columns.ts';

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  ...more,
});

const columns = [
  column('id'),
  column('name', { priority: 1 }),
  column('place', { priority: 3 }),
  column('created'),
  column('updated'),
  column('action', { card: 'footer' }),
];

const ids = (of: readonly Column<unknown>[]) => of.map(({ id }) => id);
const shown = (width: number, expands = false) => ids(fitColumns(columns, width, expands).shown);

test('keeps every column, and the same array, while they fit', () => {
  expect(fitColumns(columns, 600, true)).toEqual({ shown: columns, dropped: [] });
  expect(fitColumns(columns, 600, true).shown).toBe(columns);
});

test('leaves out the least important column first, then from the right', () => {
  expect(shown(599)).toEqual(['id', 'name', 'created', 'updated', 'action']);
  expect(shown(499)).toEqual(['id', 'name', 'created', 'action']);
  expect(shown(399)).toEqual(['id', 'name', 'action']);
  expect(ids(fitColumns(columns, 399, false).dropped)).toEqual(['place', 'created', 'updated']);
});

test('pins the first column, required ones and actions, however narrow the table', () => {
  expect(shown(50)).toEqual(['id', 'action']);
  expect(ids(fitColumns([...columns, column('key', { required: true })], 50, false).shown)).toEqual([
    'id',
    'action',
    'key',
  ]);
});

test('keeps room for the button that shows the rest of a row', () => {
  expect(shown(500, true)).toEqual(['id', 'name', 'created', 'action']);
  expect(shown(500 + expander_width, true)).toEqual(['id', 'name', 'created', 'updated', 'action']);
});
