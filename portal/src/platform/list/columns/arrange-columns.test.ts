import { expect, test } from 'vitest';
import { arrangeColumns, choicesOf, movedColumn } from './arrange-columns.ts';
import { searchOfView, viewTextOf } from '../view-text.ts';

const columns = [{ id: 'id', required: true }, { id: 'name' }, { id: 'amount' }, { id: 'detail', required: true }];
const show = (...ids: string[]) => ids.map((id) => ({ id, shown: true }));

test('shows all columns in their own order by default', () => {
  expect(choicesOf(arrangeColumns(columns, null))).toEqual(show('id', 'name', 'amount', 'detail'));
});

test('always shows a required column, and leaves out one that no longer exists', () => {
  const choices = [
    { id: 'detail', shown: false },
    { id: 'former', shown: true },
    { id: 'id', shown: false },
  ];
  expect(choicesOf(arrangeColumns(columns, choices))).toEqual(show('detail', 'id', 'name', 'amount'));
});

test('puts a column of a later release behind its predecessor, or first', () => {
  expect(choicesOf(arrangeColumns(columns, show('detail', 'name')))).toEqual(show('id', 'detail', 'name', 'amount'));
});

test('moves a column by one place, within the ends', () => {
  const arranged = arrangeColumns(columns, null);
  const ids = (moved: typeof arranged) => moved.map(({ column }) => column.id);
  expect(ids(movedColumn(arranged, 1, -1))).toEqual(['name', 'id', 'amount', 'detail']);
  expect(ids(movedColumn(arranged, 0, -1))).toEqual(['id', 'name', 'amount', 'detail']);
  expect(ids(movedColumn(arranged, 3, 1))).toEqual(['id', 'name', 'amount', 'detail']);
});

test('a view keeps the address in one order, without page and view', () => {
  expect(viewTextOf('/list?view=7&sort=id,asc&p=3&name=Tan')).toBe('name=Tan&sort=id%2Casc');
  expect(viewTextOf('/list')).toBe('');
  expect(searchOfView({ id: 7, search: 'name=Tan&sort=id%2Casc' })).toEqual({ name: 'Tan', sort: 'id,asc', view: '7' });
});
