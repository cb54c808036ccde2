import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { expander_width, fitColumns, hasRoomForTable } from './fit-columns.ts';

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

test('pins what decides an action: every status and the corner of the card, whatever their priority', () => {
  const deciding = [
    ...columns,
    column('waits', { card: 'corner', priority: 3 }),
    column('status', { priority: 3 }),
    column('order_status'),
    column('status_changed_at'),
  ];
  expect(ids(fitColumns(deciding, 480, false).shown)).toEqual(['id', 'action', 'waits', 'status', 'order_status']);
  expect([hasRoomForTable(deciding, 500), hasRoomForTable(deciding, 499)]).toEqual([true, false]);
});

test('fills the room that a wide column leaves with narrower ones', () => {
  const mixed = [column('id'), column('mobile', { width: 60 }), column('remark', { width: 300, priority: 1 })];
  expect(ids(fitColumns(mixed, 200, false).shown)).toEqual(['id', 'mobile']);
});

test('keeps room for the button that shows the rest of a row', () => {
  expect(shown(500, true)).toEqual(['id', 'name', 'created', 'action']);
  expect(shown(500 + expander_width, true)).toEqual(['id', 'name', 'created', 'updated', 'action']);
});
