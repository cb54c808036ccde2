import { ownersIn } from '../../database/owners.ts';
import { dottedName, isNode, literal, nodesOf } from '../syntax.ts';
import { baseName, type Finding, isGenerated, isTest, lineOf, type Rule, type SourceFile } from '../tree.ts';

const migration = /^server\/migrations\/\d{4}-([a-z]+).*\.sql$/;

/** The tables of the database, each with its domain, or the platform. */
const ownersOf = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(
    files
      .filter(({ path }) => migration.test(path))
      .flatMap(({ path, text }) => ownersIn(baseName(path), text))
      .flatMap(({ kind, name, owner }) => (kind === 'table' ? [[name, owner]] : [])),
  );

/** The tables of the tenants, to which the keys of all others lead. Every domain reads them. */
const tenants = new Set(['provider_group', 'clinic']);

const after_keyword = /\b(?:from|join|into|update|table|truncate|using)\s+(?:only\s+)?(\w+)/gi;
const takes_table = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)$/;

interface Named {
  table: string;
  start: number;
}

/** The tables that code names in SQL, in builder calls, and as the type of a row, and those that a migration names in SQL. */
function tablesIn(file: SourceFile): Named[] {
  const named: Named[] = [];
  const read = (text: string, start: number): void => {
    for (const [, table = ''] of text.matchAll(after_keyword)) named.push({ table: table.toLowerCase(), start });
  };
  if (migration.test(file.path)) {
    const statements = file.text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
    for (const { 1: table = '', index } of statements.matchAll(after_keyword)) named.push({ table, start: index });
  }
  for (const node of nodesOf(file.syntax, 'Literal')) read(literal(node), node.start);
  for (const node of nodesOf(file.syntax, 'TemplateElement')) {
    if (typeof node['value'] === 'object') read(file.text.slice(node.start, node.end), node.start);
  }
  for (const node of nodesOf(file.syntax, 'CallExpression')) {
    if (!isNode(node['callee']) || !takes_table.test(`.${dottedName(node['callee']['property'])}`)) continue;
    const [first] = [node['arguments']].flat();
    named.push({ table: literal(first).split(' ')[0] ?? '', start: node.start });
  }
  for (const node of nodesOf(file.syntax, 'TSIndexedAccessType')) {
    const [row_of, index] = [node['objectType'], node['indexType']];
    if (!isNode(row_of) || dottedName(row_of['typeName']) !== 'DB' || !isNode(index)) continue;
    named.push({ table: literal(index['literal']), start: node.start });
  }
  return named;
}

/** The domain of a source or migration; undefined if SQL in it may name any table. */
const domainOfSql = (path: string): string | undefined =>
  migration.exec(path)?.[1] ?? /^server\/src\/(?:domains\/(\w+)|(platform))\//.exec(path)?.slice(1).find(Boolean);

/**
 * SQL names no table of a later domain, and the platform's none of any: the later domain makes a view or a function in its migration for what
 * it lets earlier ones read.
 */
export const checkSqlDoors: Rule = ({ files, domains }) => {
  const owners = ownersOf(files);
  return files.flatMap((file) => {
    const own = domainOfSql(file.path);
    if (own === undefined || isTest(file.path) || isGenerated(file.path)) return [];
    return tablesIn(file).flatMap(({ table, start }): Finding[] => {
      const owner = owners.get(table);
      if (owner === undefined || domains.indexOf(owner) <= domains.indexOf(own)) return [];
      if (tenants.has(table) && own !== 'platform') return [];
      const message =
        own === 'platform'
          ? `'${table}' is a table of a domain, and the platform knows none: its domain provides what is read.`
          : `'${table}' is a table of '${owner}', which comes after '${own}' in domains.js: read a view or a function of its migration.`;
      return [{ path: file.path, line: lineOf(file, start), rule: 'sql doors', message }];
    });
  });
};
