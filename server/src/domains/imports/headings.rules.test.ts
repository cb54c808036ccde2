import { readFile } from 'node:fs/promises';
import { doctor_columns, import_columns, user_columns } from '@clinic/contract/imports/import-columns.ts';
import { import_kinds } from '@clinic/contract/imports/import-kinds.ts';
import { describe, expect, test } from 'vitest';
import { matchHeadings } from './headings.rules.ts';

const fieldsOf = (headings: string[], columns = user_columns) =>
  matchHeadings(columns, headings).taken.map(({ index, column }) => `${index} ${column.field}`);

describe('headings are found', () => {
  test.each(['Username', 'USERNAME *', ' user-name ', 'User Name', 'username', 'Login', 'User ID'])('%s', (heading) => {
    expect(fieldsOf(['Email', heading])).toEqual(['0 email', '1 username']);
  });

  test('in whatever order, between others and past empty ones', () => {
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

  test('each by its own words, of every kind', () => {
    for (const columns of [user_columns, doctor_columns]) {
      const headings = columns.map(({ heading }) => heading);
      expect(fieldsOf(headings, columns)).toEqual(columns.map(({ field }, index) => `${index} ${field}`));
      for (const { field, also = [] } of columns)
        for (const word of [...also, field]) expect(fieldsOf([word], columns)).toEqual([`0 ${field}`]);
    }
  });

  test('what is wrong with refused lines may stand beside them', () => {
    expect(matchHeadings(user_columns, ['Username', 'Email', 'What is wrong']).unknown).toEqual([]);
  });
});

describe('headings are refused', () => {
  const faultsOf = (...headings: string[]) => matchHeadings(user_columns, headings).faults;

  test('where needed ones are missing, by name', () => {
    expect(faultsOf('First name')).toEqual(['These columns are missing: “Username”, “Email”.']);
    expect(faultsOf()).toEqual(['These columns are missing: “Username”, “Email”.']);
  });

  test('where one is there twice, in whatever words', () => {
    expect(faultsOf('Username', 'Login', 'Email', 'mail')).toEqual([
      'These columns are there more than once: “Username”, “Email”.',
    ]);
  });

  test.each(['Password', 'plain_password', 'Initial passcode', 'PWD'])('with secrets in the file: %s', (heading) => {
    expect(faultsOf('Username', 'Email', heading).join(' ')).toMatch(/Passwords do not belong/);
  });
});

test.each(import_kinds)('the page shows the template of %s as it is', async (kind) => {
  const page = await readFile(new URL(`../../../../docs/templates/${kind}.csv`, import.meta.url), 'utf8');
  const columns = import_columns[kind];
  const lines = [columns.map(({ heading }) => heading), columns.map(({ example }) => example)];
  expect(page).toBe(`${lines.map((cells) => cells.join(',')).join('\n')}\n`);
});
