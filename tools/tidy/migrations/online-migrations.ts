import { baseName, type Finding, type Rule } from '../tree.ts';
import { type SqlStatement, statementsOf } from './sql-statements.ts';

/** The last migration of the baseline, which runs on an empty database. Later ones run while the app is in use. */
export const last_of_baseline = 48;
const outside = /^-- Outside a transaction\b/m;
const contract = /^-- Contract: \S/m;

interface Asked {
  /** Tables created by the same file: no other session can lock or read them yet. */
  made_here: ReadonlySet<string>;
  /** The text of this and all earlier migrations, without comments. */
  before: string;
}

interface Check {
  pattern: RegExp;
  /** True if it is harmless in this case. The pattern's groups: table, then column. */
  unless?: (statement: string, match: RegExpExecArray, asked: Asked) => boolean;
  message: string;
}

const onTableMadeHere = (_: string, match: RegExpExecArray, { made_here }: Asked): boolean =>
  made_here.has(match.groups?.['table'] ?? '');

const table = String.raw`alter table (?:if exists )?(?:only )?(?<table>[\w."]+)`;

/** The warnings of squawk that can occur in this product's migrations. */
const checks: Check[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(?<table>[\w."]+)/,
    unless: onTableMadeHere,
    message: 'Build an index on a table in use concurrently, in its own migration outside a transaction.',
  },
  {
    pattern: /^drop index (?!concurrently)/,
    message: 'Drop an index concurrently, in its own migration outside a transaction.',
  },
  {
    pattern:
      /^reindex (?!.*concurrently)|^refresh materialized view (?!concurrently)|^(?:cluster|vacuum full|truncate|lock table)\b/,
    message: 'It locks the table for its whole duration.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\balter (?:column )?\w+ (?:set data )?type\b`),
    unless: onTableMadeHere,
    message:
      'A change of type rewrites the whole table: add a column, fill it in batches, switch to it, then drop the old one.',
  },
  {
    pattern: new RegExp(
      String.raw`${table} .*\badd (?:column )?(?:if not exists )?\w+ [^,]*(?:\b(?:big|small)?serial\b|generated always as \(|generated .* as identity|default (?:gen_random_uuid|random|clock_timestamp|uuidv7|nextval)\b)`,
    ),
    unless: onTableMadeHere,
    message: 'A new column whose value differs by row rewrites the whole table: add it empty and fill it in batches.',
  },
  {
    pattern: new RegExp(
      String.raw`${table} .*\badd (?:column )?(?:if not exists )?(?!constraint)\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b(?! not valid)`,
    ),
    unless: onTableMadeHere,
    message: 'A new column that is not null needs a default: the running release does not write it.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\balter (?:column )?(?<column>\w+) set not null\b`),
    unless: (statement, match, asked) => onTableMadeHere(statement, match, asked) || isKnownNotNull(match, asked),
    message:
      'It reads the whole table under a lock. Add a check (column is not null) not valid, validate it in the next migration, then set not null.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`),
    unless: onTableMadeHere,
    message: 'Add a constraint on existing rows as not valid, and validate it in the next migration.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:column )?(?:if not exists )?\w+ [^,]*\breferences\b`),
    unless: onTableMadeHere,
    message: 'Add a foreign key as a constraint that is not valid, and validate it in the next migration.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)`),
    unless: onTableMadeHere,
    message: 'Create a key from a unique index that was built concurrently: add constraint … unique using index.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?exclude\b`),
    unless: onTableMadeHere,
    message: 'An exclusion cannot be added without blocking writers: create a new table with it.',
  },
  {
    pattern: /^(?:update|delete from) (?:only )?(?<table>[\w."]+)/,
    unless: onTableMadeHere,
    message: 'Change existing rows in batches with a job, not all in one transaction of a migration.',
  },
];

const going_away = new RegExp(
  String.raw`^drop (?:table|function|procedure|view|type)\b|^${table} .*\b(?:drop (?:column|constraint)|rename)\b|^alter (?:function|type|index) .*\brename\b`,
);

/** True if this or an earlier migration has added and validated the check. PostgreSQL then does not read the table. */
function isKnownNotNull(match: RegExpExecArray, { before }: Asked): boolean {
  const { table: name = '', column = '' } = match.groups ?? {};
  const added = new RegExp(
    String.raw`alter table (?:only )?${name} add constraint (\w+) check \(\(?${column} is not null\)?\) not valid`,
  ).exec(before);
  return added !== null && before.includes(`alter table ${name} validate constraint ${added[1]}`);
}

function checkStatement(statement: SqlStatement, asked: Asked, leaves: boolean): string[] {
  const { text } = statement;
  const told = checks.flatMap(({ pattern, unless, message }) => {
    const match = pattern.exec(text);
    return match && !unless?.(text, match, asked) ? [message] : [];
  });
  const match = going_away.exec(text);
  if (match && !leaves && !onTableMadeHere(text, match, asked))
    told.push(
      "What goes away or changes its name may still be used by the release that runs: say '-- Contract: …', since which release nothing uses it.",
    );
  return told;
}

const validated = /\bvalidate constraint (\w+)/;

/** Rules for the file as a whole. */
function checkFile(text: string, statements: SqlStatement[]): { line: number; message: string }[] {
  const is_outside = outside.test(text);
  const concurrent = statements.filter((statement) => /\bconcurrently\b/.test(statement.text));
  const found: { line: number; message: string }[] = [];
  if (is_outside && (statements.length !== 1 || concurrent.length !== 1))
    found.push({
      line: 1,
      message:
        'A migration outside a transaction has one statement with concurrently: several could not be rolled back together.',
    });
  for (const { text: one, line } of concurrent) {
    if (!is_outside) found.push({ line, message: "Concurrently needs '-- Outside a transaction' on the second line." });
    if (!/\bif (?:not )?exists\b/.test(one))
      found.push({ line, message: 'It may run again after a failed start: use if (not) exists.' });
  }
  for (const { text: one, line } of statements) {
    const name = validated.exec(one)?.[1];
    if (name && statements.some((other) => other.text.includes(`add constraint ${name} `)))
      found.push({
        line,
        message:
          'A constraint validated in the transaction that adds it holds its lock while it reads the table: validate it in the next migration.',
      });
  }
  return found;
}

/** Migrations after the baseline run while the app is in use: they only add, lock briefly, and give way. */
export const checkOnlineMigrations: Rule = ({ paths, byPath }) => {
  const migrations = paths.filter((path) => /^server\/migrations\/\d{4}-[^/]*\.sql$/.test(path)).toSorted();
  let before = '';
  return migrations.flatMap((path): Finding[] => {
    const text = byPath.get(path)?.text ?? '';
    const statements = statementsOf(text);
    before += `${statements.map((statement) => statement.text).join('; ')}; `;
    if (Number(baseName(path).slice(0, 4)) <= last_of_baseline) return [];
    const made_here = new Set(
      statements.flatMap(
        (statement) => /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(statement.text)?.[1] ?? [],
      ),
    );
    const asked = { made_here, before };
    const found = [
      ...checkFile(text, statements),
      ...statements.flatMap((statement) =>
        checkStatement(statement, asked, contract.test(text)).map((message) => ({ line: statement.line, message })),
      ),
    ];
    return found.map(({ line, message }) => ({ path, line, rule: 'online migration', message }));
  });
};
