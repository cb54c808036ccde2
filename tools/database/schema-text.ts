import pg from 'pg';
import type { Line } from './line.ts';
import { column_grants_sql, grants_sql, owners_sql } from './rights.ts';
import { general_sql, row_texts_sql, rows_sql, uncommon_sql } from './surroundings.ts';
import { columns_sql, constraints_sql, extras_sql, tables_sql, isOfExtension } from './tables.ts';

/** Functions and procedures with all their attributes: volatility, security, settings, cost, body. */
const routines_sql = `
  select p.oid::regprocedure::text as of, case when p.prokind in ('f', 'p', 'w') then pg_get_functiondef(p.oid)
    else 'aggregate ' || p.oid::regprocedure::text end as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
  order by p.oid::regprocedure::text collate "C"`;

const heading = `-- Generated from server/migrations by 'npm run types:db': the database after all migrations, read from its catalogue.
-- Nothing runs this file. It shows in one place what a new migration changes.`;

type Read = (text: string) => Promise<Line[]>;

const grouped = (lines: readonly Line[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const { of, line } of lines) groups.set(of, [...(groups.get(of) ?? []), line]);
  return groups;
};

/** Tables with their columns and constraints, and views. */
async function readTables(read: Read): Promise<Line[]> {
  const parts = grouped([...(await read(columns_sql)), ...(await read(constraints_sql))]);
  return (await read(tables_sql)).map(({ of, line }) => {
    const inside = parts.get(of)?.map((part) => `  ${part}`);
    return { of, line: inside ? `${line} (\n${inside.join(',\n')}\n);` : `${line};` };
  });
}

const readRoutines = async (read: Read): Promise<Line[]> =>
  (await read(routines_sql)).map(({ of, line }) => ({ of, line: `${line.trimEnd()};` }));

/** Groups lines by the heading that they belong to. Lines without a heading come last, so that none is lost. */
function withLines(heads: readonly Line[], lines: readonly Line[]): string[] {
  const groups = grouped(lines);
  const names = new Set(heads.map(({ of }) => of));
  return [
    ...heads.map(({ of, line }) => [line, ...(groups.get(of) ?? [])].join('\n')),
    ...[...groups].flatMap(([of, rest]) => (names.has(of) ? [] : [rest.join('\n')])),
  ];
}

/** The rows that migrations insert, as statements. Times and transaction numbers differ each time and are shown as '…'. */
async function readRows(read: Read): Promise<string[]> {
  const rows = await read(rows_sql(await read(row_texts_sql)));
  return [...grouped(rows).values()].map((lines) => lines.join('\n'));
}

/** Tables and routines under a heading for each domain, in the order of its first migration. */
function byDomain(heads: readonly Line[], lines: readonly Line[], owners: ReadonlyMap<string, string>): string[] {
  const ownerOf = ({ of }: Line): string => owners.get(of.replace(/\(.*/, '')) ?? 'platform';
  const heads_of = Map.groupBy(heads, ownerOf);
  const known = new Set(heads.map(({ of }) => of));
  const others = lines.filter(({ of }) => !known.has(of));
  return [
    ...[...new Set(owners.values())].flatMap((owner) => {
      const own = heads_of.get(owner) ?? [];
      const names = new Set(own.map(({ of }) => of));
      return own.length === 0
        ? []
        : [
            `-- ${owner}`,
            ...withLines(
              own,
              lines.filter(({ of }) => names.has(of)),
            ),
          ];
    }),
    ...withLines([], others),
  ];
}

async function readParagraphs(read: Read, owners: ReadonlyMap<string, string>): Promise<string[]> {
  const heads = [...(await readTables(read)), ...(await readRoutines(read))];
  const lines: Line[] = [];
  for (const query of [extras_sql, owners_sql, grants_sql, column_grants_sql]) lines.push(...(await read(query)));
  return [
    heading,
    ...(await read(general_sql)).map(({ line }) => line),
    ...byDomain(heads, lines, owners),
    ...(await readRows(read)),
    ...(await read(uncommon_sql)).map(({ line }) => line),
  ];
}

/** The form of expressions must not depend on the reader's settings. */
const settings =
  "set search_path = public; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'";

/**
 * A migrated database as text: roles, then domain by domain its tables and functions in the order of names, each with its rights, and rows.
 * `owners` names the domain of each. The schema of the job queue is left out. Only a superuser reads all rows: row-level security also hides
 * them from the owner.
 */
export async function schemaText(owner_url: string, owners: ReadonlyMap<string, string>): Promise<string> {
  const client = new pg.Client({ connectionString: owner_url });
  await client.connect();
  try {
    await client.query(settings);
    const paragraphs = await readParagraphs(async (query) => (await client.query<Line>(query)).rows, owners);
    return `${paragraphs.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
