import { user_columns } from '@clinic/contract/imports/import-columns.ts';
import { describe, expect, test } from 'vitest';
import { matchHeadings } from './headings.rules.ts';
import { formulaFaults, genderOf, isExample, postCodeOf, repeatedLines, toLine } from './lines.rules.ts';
import { findNamed } from './user-import.ts';

const { taken } = matchHeadings(user_columns, ['Username', 'Shoe size', 'Email']);
const line = (...cells: string[]) => toLine(taken, { line: 7, cells }, 3);

describe('a line', () => {
  test('holds the trimmed texts of the imported columns', () => {
    expect(line(' ann ', '38', 'ann@x.example')).toEqual({
      line: 7,
      cells: ['ann', 'ann@x.example'],
      values: { username: 'ann', email: 'ann@x.example' },
      damage: {},
    });
    expect(line('ann').values).toEqual({ username: 'ann', email: '' });
  });

  test.each([
    ['an error of the spreadsheet', ['ann', '', '#N/A'], ['email']],
    ['a lost reference', ['#REF!', '', 'a@x.example'], ['username']],
    ['a shortened number', ['9.12E+07', '', 'a@x.example'], ['username']],
    ['a number made a date', ['2026-09-12', '', 'a@x.example'], ['username']],
    ['more cells than headings', ['ann', '', 'a@x.example', '', 'more'], ['']],
    ['an error in a column that is not imported', ['ann', '#N/A', 'a@x.example'], []],
  ])('with %s says so', (_, cells, fields) => expect(Object.keys(line(...cells).damage)).toEqual(fields));

  test('with a merged cell says so', () => {
    const merged = toLine(taken, { line: 7, cells: ['', '', 'a@x.example'], merged: [0, 1] }, 3);
    expect(Object.keys(merged.damage)).toEqual(['username']);
  });

  test('is the example only if it is unchanged', () => {
    expect(isExample(user_columns, line('example.person', '', 'example.person@example.com'))).toBe(true);
    expect(isExample(user_columns, line('example.person', '', 'me@x.example'))).toBe(false);
    expect(isExample(user_columns, line('', '', ''))).toBe(false);
  });

  test('with formulas has an error for each of them', () => {
    expect(Object.keys(formulaFaults(line('=A1', '', '=1+1').values))).toEqual(['username', 'email']);
    expect(formulaFaults(line('+65', '', '-').values)).toEqual({});
  });
});

test.each([
  ['m', 'm'],
  ['Female', 'f'],
  ['MALE', 'm'],
  ['x', 'x'],
  ['', undefined],
  [undefined, undefined],
  ['constructor', 'constructor'],
])('gender %s', (typed, expected) => expect(genderOf(typed)).toBe(expected));

test.each([
  ['18989', '018989'],
  ['238823', '238823'],
  ['', undefined],
  ['1', '1'],
])('postal code %s', (typed, expected) => expect(postCodeOf(typed)).toBe(expected));

test('a repeated record names the line where it occurs first', () => {
  const lines = ['a', '', 'b', 'a', '', 'A', 'b'].map((username, at) => ({
    line: at + 2,
    cells: [],
    damage: {},
    values: { username },
  }));
  const repeated = repeatedLines(lines, ({ values }) => (values['username'] ?? '').toLowerCase());
  expect([...repeated]).toEqual([
    [5, 2],
    [7, 2],
    [8, 4],
  ]);
});

describe('role groups by name', () => {
  const groups = [{ name: 'Front desk' }, { name: 'Doctors; part time' }];
  test.each([
    ['front DESK', ['Front desk'], []],
    ['Doctors; part time', ['Doctors; part time'], []],
    ['Front desk; Front Desk ;', ['Front desk'], []],
    ['Front desk; Owners', ['Front desk'], ['Owners']],
    ['', [], []],
  ])('%s', (cell, found, unknown) => {
    const named = findNamed(groups, cell);
    expect([named.found.map(({ name }) => name), named.unknown]).toEqual([found, unknown]);
  });
});
