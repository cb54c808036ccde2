import { describe, expect, test } from 'vitest';
import { last_of_baseline } from './online-migrations.ts';
import { findingsIn, asLines } from '../planted.ts';

const pathOf = (number: number): string => `server/migrations/${String(number).padStart(4, '0')}-a.sql`;
const baseline = Object.fromEntries(
  Array.from({ length: last_of_baseline }, (_, index) => [pathOf(index + 1), '-- Reason: a.\n']),
);

/** The findings for these migrations, numbered from the first after the baseline. */
async function said(...texts: string[]): Promise<string[]> {
  const files = texts.map((text, index) => [pathOf(last_of_baseline + 1 + index), `-- Reason: b.\n${text}`]);
  const findings = await findingsIn({ ...baseline, ...(Object.fromEntries(files) as Record<string, string>) });
  return asLines(findings.filter(({ rule }) => rule === 'online migration'));
}

const index = 'create index if not exists payment_by_day on payment (clinic_id, day)';
const concurrent = '-- Outside a transaction: it blocks no other session.\n';

/** [what is wrong, migration, what is said] */
const planted: [what: string, text: string, said: RegExp][] = [
  ['an index that blocks', `${index};`, /-a\.sql:2 .*Build an index/],
  ['an index dropped under a lock', 'drop index payment_by_day;', /Drop an index concurrently/],
  ['concurrently inside a transaction', `${index.replace('index', 'index concurrently')};`, /needs '-- Outside/],
  [
    'outside a transaction, two statements',
    `${concurrent}${index.replace('index', 'index concurrently')};\nselect 1;`,
    /has one statement/,
  ],
  ['outside a transaction, something else', `${concurrent}update payment set day = null;`, /has one statement/],
  ['concurrently, not to be run again', `${concurrent}create index concurrently a on payment (day);`, /run again/],
  ['a lock on a table', 'lock table payment;', /locks the table/],
  ['a truncated table', 'truncate payment;', /locks the table/],
  ['another type', 'alter table payment alter column day type text;', /change of type/],
  ['another type, the other way', 'alter table payment alter day set data type text;', /change of type/],
  [
    'a new column with a value per row',
    'alter table payment add column key uuid default gen_random_uuid();',
    /differs by row/,
  ],
  ['a new serial column', 'alter table payment add column nr bigserial;', /differs by row/],
  [
    'a new computed column',
    'alter table payment add column day_text text generated always as (day::text) stored;',
    /differs by row/,
  ],
  ['a new column that may not be null', 'alter table payment add column kind text not null;', /needs a default/],
  ['not null at once', 'alter table payment alter column day set not null;', /reads the whole table/],
  ['a check at once', 'alter table payment add constraint positive check (day > 0);', /existing rows as not valid/],
  [
    'a foreign key at once',
    'alter table payment\n  add foreign key (clinic_id) references clinic;',
    /existing rows as not valid/,
  ],
  [
    'a foreign key with its column',
    'alter table payment add column plan_id bigint references plan;',
    /Add a foreign key as/,
  ],
  [
    'validated together',
    'alter table payment add constraint p check (day > 0) not valid;\nalter table payment validate constraint p;',
    /-a\.sql:3 .*in the next migration/,
  ],
  ['a unique key at once', 'alter table payment add constraint u unique (day);', /unique index that was built/],
  ['an exclusion', 'alter table payment add constraint e exclude using gist (day with =);', /exclusion/],
  ['a column that goes', 'alter table payment drop column day;', /goes away/],
  ['a column renamed', 'alter table payment rename column day to d;', /goes away/],
  ['a table that goes', 'drop table payment;', /goes away/],
  ['all rows changed', "update payment set day = 'x; --';", /in batches/],
  ['all rows deleted', 'delete from payment;', /in batches/],
];

describe('each is found in a migration that runs while the app is in use', () => {
  test.each(planted)('%s', async (_what, text, message) => {
    expect((await said(text)).join('\n')).toMatch(message);
  });
});

describe('what may run while the app is in use', () => {
  test.each([
    [
      'a new table with its indexes and keys',
      'create table a (id bigint primary key, b text not null);\ncreate index a_b on a (b);\nalter table a add unique (b);',
    ],
    ['a new column that may be null', 'alter table payment add column kind text;'],
    ['a new column with one value for all', "alter table payment add column kind text not null default 'c';"],
    ['an index without blocking', `${concurrent}${index.replace('index', 'index concurrently')};`],
    ['a constraint that is validated later', 'alter table payment add constraint p check (day > 0) not valid;'],
    ['a key from an index', 'alter table payment add constraint u unique using index payment_u;'],
    ['what is gone since a release', '-- Contract: nothing reads it since 0.2.\nalter table payment drop column day;'],
    [
      'words in texts, bodies and comments',
      "-- drop table payment;\ninsert into plan values ('drop table payment; truncate payment');\ncreate function f() returns void language sql as $$ update payment set day = 1; $$;",
    ],
  ])('%s', async (_what, text) => {
    expect(await said(text)).toEqual([]);
  });

  test('not null through a check, in three migrations', async () => {
    const steps = [
      'alter table payment add constraint day_known check (day is not null) not valid;',
      'alter table payment validate constraint day_known;',
      'alter table payment alter column day set not null;',
    ];
    expect(await said(...steps)).toEqual([]);
    expect(await said(...steps.toSpliced(1, 1))).toHaveLength(1);
  });

  test('a blocking index in the baseline, and in no migration after it', async () => {
    const text = 'create index a on payment (b);\n';
    const findings = await findingsIn({ ...baseline, [pathOf(last_of_baseline)]: `-- Reason: a.\n${text}` });
    expect(findings.filter(({ rule }) => rule === 'online migration')).toEqual([]);
    expect(await said(text)).toHaveLength(1);
  });
});
