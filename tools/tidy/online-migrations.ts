import { baseName, type Finding, type Rule } from './tree.ts';
import { type SqlStatement, statementsOf } from './sql-statements.ts';

/** The last migration of the baseline, which runs on an empty database. Later ones run while people work. */
export const last_of_baseline = 28;
const outside = /^-- Outside a transaction\b/m;
const contract = /^-- Contract: \S/m;

interface Asked {
  /** Tables that this same file makes: nobody can hold or read them yet. */
  made_here: ReadonlySet<string>;
  /** The text of this and all earlier migrations, without comments. */
  before: string;
}

interface Check {
  pattern: RegExp;
  /** True where it is harmless all the same. The pattern's groups: table, then column. */
  unless?: (statement: string, match: RegExpExecArray, asked: Asked) => boolean;
  message: string;
}

const onTableMadeHere = (_: string, match: RegExpExecArray, { made_here }: Asked): boolean =>
  made_here.has(match.groups?.['table'] ?? '');

const table = String.raw`alter table (?:if exists )?(?:only )?(?<table>[\w."]+)`;

/** What squawk warns of, as far as this product's migrations can meet it. */
const checks: Check[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(?<table>[\w."]+)/,
    unless: onTableMadeHere,
    message:
      'An index on a table that is written to is built concurrently, in a migration of its own outside a transaction.',
  },
  {
    pattern: /^drop index (?!concurrently)/,
    message: 'An index is dropped concurrently, in a migration of its own outside a transaction.',
  },
  {
    pattern:
      /^reindex (?!.*concurrently)|^refresh materialized view (?!concurrently)|^(?:cluster|vacuum full|truncate|lock table)\b/,
    message: 'It keeps everybody from the table for as long as it takes.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\balter (?:column )?\w+ (?:set data )?type\b`),
    unless: onTableMadeHere,
    message:
      'A change of type writes the whole table anew: add a column, fill it in pieces, read it, then drop the old one.',
  },
  {
    pattern: new RegExp(
      String.raw`${table} .*\badd (?:column )?(?:if not exists )?\w+ [^,]*(?:\b(?:big|small)?serial\b|generated always as \(|generated .* as identity|default (?:gen_random_uuid|random|clock_timestamp|uuidv7|nextval)\b)`,
    ),
    unless: onTableMadeHere,
    message: 'A new column whose value differs by row writes the whole table anew: add it empty, fill it in pieces.',
  },
  {
    pattern: new RegExp(
      String.raw`${table} .*\badd (?:column )?(?:if not exists )?(?!constraint)\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b(?! not valid)`,
    ),
    unless: onTableMadeHere,
    message: 'A new column that may not be null needs a default: the release that runs does not write it.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\balter (?:column )?(?<column>\w+) set not null\b`),
    unless: (statement, match, asked) => onTableMadeHere(statement, match, asked) || isKnownNotNull(match, asked),
    message:
      'It reads the whole table under a lock: add a check (column is not null) not valid, validate it in the next migration, then set not null.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`),
    unless: onTableMadeHere,
    message: 'A constraint on rows that are there is added not valid, and validated in the next migration.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:column )?(?:if not exists )?\w+ [^,]*\breferences\b`),
    unless: onTableMadeHere,
    message: 'A foreign key is added as a constraint that is not valid, and validated in the next migration.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)`),
    unless: onTableMadeHere,
    message: 'A key is made of a unique index that was built concurrently: add constraint … unique using index.',
  },
  {
    pattern: new RegExp(String.raw`${table} .*\badd (?:constraint \w+ )?exclude\b`),
    unless: onTableMadeHere,
    message: 'An exclusion cannot be added without keeping writers waiting: make a new table with it.',
  },
  {
    pattern: /^(?:update|delete from) (?:only )?(?<table>[\w."]+)/,
    unless: onTableMadeHere,
    message: 'Rows that are there are changed in pieces by a job, not all in one transaction of a migration.',
  },
];

const going_away = new RegExp(
  String.raw`^drop (?:table|function|procedure|view|type)\b|^${table} .*\b(?:drop (?:column|constraint)|rename)\b|^alter (?:function|type|index) .*\brename\b`,
);

/** An earlier or this migration has added the check and validated it: PostgreSQL then believes it without reading the table. */
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

/** What the file as a whole may not do. */
function checkFile(text: string, statements: SqlStatement[]): { line: number; message: string }[] {
  const is_outside = outside.test(text);
  const concurrent = statements.filter((statement) => /\bconcurrently\b/.test(statement.text));
  const found: { line: number; message: string }[] = [];
  if (is_outside && (statements.length !== 1 || concurrent.length !== 1))
    found.push({
      line: 1,
      message:
        'Outside a transaction stands one statement, and it says concurrently: half of more could not be taken back.',
    });
  for (const { text: one, line } of concurrent) {
    if (!is_outside) found.push({ line, message: "Concurrently needs '-- Outside a transaction' on the second line." });
    if (!/\bif (?:not )?exists\b/.test(one))
      found.push({ line, message: 'It may be run again after a broken start: if (not) exists.' });
  }
  for (const { text: one, line } of statements) {
    const name = validated.exec(one)?.[1];
    if (name && statements.some((other) => other.text.includes(`add constraint ${name} `)))
      found.push({
        line,
        message:
          'Validated in the transaction that adds it, a constraint keeps its lock while it reads the table: do it in the next migration.',
      });
  }
  return found;
}

/** Migrations after the baseline run while people work: they only add, lock for a moment, and give way. */
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
