import { expect, test } from 'vitest';
import { arrangeColumns, choicesOf, movedColumn } from './arrange-columns.ts';
import { searchOfView, viewTextOf } from './view-text.ts';

const columns = [{ id: 'id', required: true }, { id: 'name' }, { id: 'amount' }, { id: 'detail', required: true }];
const show = (...ids: string[]) => ids.map((id) => ({ id, shown: true }));

test('without a choice all columns are shown as they are', () => {
  expect(choicesOf(arrangeColumns(columns, null))).toEqual(show('id', 'name', 'amount', 'detail'));
});

test('a required column is shown whatever is chosen; one that is gone is left out', () => {
  const choices = [
    { id: 'detail', shown: false },
    { id: 'former', shown: true },
    { id: 'id', shown: false },
  ];
  expect(choicesOf(arrangeColumns(columns, choices))).toEqual(show('detail', 'id', 'name', 'amount'));
});

test('a column that a later release brought stands behind the one before it, or first', () => {
  expect(choicesOf(arrangeColumns(columns, show('detail', 'name')))).toEqual(show('id', 'detail', 'name', 'amount'));
});

test('a column moves by one place, and not beyond the ends', () => {
  const arranged = arrangeColumns(columns, null);
  const ids = (moved: typeof arranged) => moved.map(({ column }) => column.id);
  expect(ids(movedColumn(arranged, 1, -1))).toEqual(['name', 'id', 'amount', 'detail']);
  expect(ids(movedColumn(arranged, 0, -1))).toEqual(['id', 'name', 'amount', 'detail']);
  expect(ids(movedColumn(arranged, 3, 1))).toEqual(['id', 'name', 'amount', 'detail']);
});

test('a view keeps what the address says, in one order, without page and view', () => {
  expect(viewTextOf('/list?view=7&sort=id,asc&p=3&name=Tan')).toBe('name=Tan&sort=id%2Casc');
  expect(viewTextOf('/list')).toBe('');
  expect(searchOfView({ id: 7, search: 'name=Tan&sort=id%2Casc' })).toEqual({ name: 'Tan', sort: 'id,asc', view: '7' });
});
