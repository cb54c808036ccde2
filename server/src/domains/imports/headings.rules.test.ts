import { readFile } from 'node:fs/promises';
import { doctor_columns, import_columns, user_columns } from '@clinic/contract/imports/import-columns.ts';
import { import_kinds } from '@clinic/contract/imports/imports.ts';
import { describe, expect, test } from 'vitest';
import { matchHeadings, placeOfHeadings } from './headings.rules.ts';

const fieldsOf = (headings: string[], columns = user_columns) =>
  matchHeadings(columns, headings).taken.map(({ index, column }) => `${index} ${column.field}`);

describe('headings are found', () => {
  test.each(['Username', 'USERNAME *', ' user-name ', 'User Name', 'username', 'Login', 'User ID'])('%s', (heading) => {
    expect(fieldsOf(['Email', heading])).toEqual(['0 email', '1 username']);
  });

  test('in any order, among other columns and after empty ones', () => {
    const { taken, unknown, faults } = matchHeadings(user_columns, [
      'No.',
      'E-Mail',
      '',
      'Postal Code',
      'USERNAME',
      'Shoe size',
    ]);
    expect(taken.map(({ index, column }) => [index, column.field])).toEqual([
      [1, 'email'],
      [3, 'post_code'],
      [4, 'username'],
    ]);
    expect([unknown, faults]).toEqual([['No.', 'Shoe size'], []]);
  });

  test('by their own words, in every kind of import', () => {
    for (const columns of [user_columns, doctor_columns]) {
      const headings = columns.map(({ heading }) => heading);
      expect(fieldsOf(headings, columns)).toEqual(columns.map(({ field }, index) => `${index} ${field}`));
      for (const { field, also = [] } of columns)
        for (const word of [...also, field]) expect(fieldsOf([word], columns)).toEqual([`0 ${field}`]);
    }
  });

  test('the column with the errors of refused lines may be present', () => {
    expect(matchHeadings(user_columns, ['Username', 'Email', 'What is wrong']).unknown).toEqual([]);
  });
});

describe('headings are refused', () => {
  const faultsOf = (...headings: string[]) => matchHeadings(user_columns, headings).faults;

  test('if required ones are missing, by name', () => {
    expect(faultsOf('First name')).toEqual(['These columns are missing: “Username”, “Email”.']);
    expect(faultsOf()).toEqual(['These columns are missing: “Username”, “Email”.']);
  });

  test('if one occurs twice, in any wording', () => {
    expect(faultsOf('Username', 'Login', 'Email', 'mail')).toEqual([
      'These columns appear more than once: “Username”, “Email”.',
    ]);
  });

  test.each(['Password', 'plain_password', 'Initial passcode', 'PWD'])(
    'if the file contains secrets: %s',
    (heading) => {
      expect(faultsOf('Username', 'Email', heading).join(' ')).toMatch(/remove the password column/);
    },
  );
});

test.each(import_kinds)('the page shows the template of %s unchanged', async (kind) => {
  const page = await readFile(new URL(`../../../../docs/templates/${kind}.csv`, import.meta.url), 'utf8');
  const columns = import_columns[kind];
  const lines = [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
  expect(page).toBe(`${lines.map((cells) => cells.join(',')).join('\n')}\n`);
});

test('a title above the headings is found by its want of them; without any headings the first line is taken for them', () => {
  const rows = (...lines: string[][]) => lines.map((cells) => ({ cells }));
  const title = ['Staff of Orchard, 2026'];
  expect(placeOfHeadings(user_columns, rows(title, ['Username', 'Email'], ['ann', 'a@x.example']))).toBe(1);
  expect(placeOfHeadings(user_columns, rows(['Username', 'Email'], ['user', 'mail']))).toBe(0);
  expect(placeOfHeadings(user_columns, rows(title, ['Username'], ['ann']))).toBe(0);
});
