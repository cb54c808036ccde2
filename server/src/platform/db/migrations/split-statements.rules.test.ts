import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitStatements } from './run-migration.ts';

describe('a semicolon ends no statement', () => {
  test.each([
    ['in a comment', '-- one; two\nselect 1'],
    ['in a long comment', '/* one; */ select 1'],
    ['in a text', "select 'one; ''two;'"],
    ['in a text with escapes', String.raw`select E'it\'s; one'`],
    ['in a name', 'select 1 as "one;""two;"'],
    ['in the body of a function', 'create function f() returns int language plpgsql as $$ begin return 1; end $$'],
    ['in a body that quotes another', "do $outer$ begin execute $$ select ';' $$; end $outer$"],
  ])('%s', (_, statement) => {
    expect(splitStatements(`${statement};\nselect 2;`)).toEqual([statement, 'select 2']);
  });
});

test('comments and blanks alone are no statement; the last one needs no semicolon', () => {
  expect(splitStatements('-- Reason: none.\n\n;;')).toEqual([]);
  expect(splitStatements('select $1; ; select 2')).toEqual(['select $1', 'select 2']);
});

const verbs = new Set('alter call comment create delete do drop grant insert revoke select set update'.split(' '));

test('each migration of the product is whole: its statements begin with a word of the language', () => {
  const folder = join(import.meta.dirname, '../../../../migrations');
  const first_words = new Set<string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql')))
    for (const statement of splitStatements(readFileSync(join(folder, name), 'utf8')))
      first_words.add(/^(?:\s|--[^\n]*\n)*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? statement);
  expect([...first_words].filter((word) => !verbs.has(word))).toEqual([]);
});
