import { dottedName, importsOf, isNode, literal, nodesOf } from './syntax.ts';
import { type Finding, isGenerated, isTest, lineOf, type Rule, type SourceFile } from './tree.ts';
import { resolveImport } from './zones.ts';

const in_platform = /^(?:server|portal)\/src\/platform\//;

/** The tables of the domains: those of every migration that is not the platform's own (`0003-platform-trail.sql`). */
const domainTables = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files
      .filter(({ path }) => /^server\/migrations\/\d{4}-(?!platform-).+\.sql$/.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, table]) => table ?? ''),
      ),
  );

const after_keyword = /\b(?:from|join|into|update|table|truncate|using)\s+(?:only\s+)?(\w+)/gi;
const takes_table = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)$/;

interface Named {
  table: string;
  start: number;
}

/** The tables that a source names in SQL, in builder calls, and as the type of a row. */
function tablesIn(file: SourceFile): Named[] {
  const named: Named[] = [];
  const read = (text: string, start: number): void => {
    for (const [, table = ''] of text.matchAll(after_keyword)) named.push({ table: table.toLowerCase(), start });
  };
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

/** The server's platform names no table of a domain: it asks the domain, or a function of the database that the domain's migration makes. */
export const checkPlatformTables: Rule = ({ files }) => {
  const tables = domainTables(files);
  return files
    .filter(({ path }) => path.startsWith('server/src/platform/') && !isTest(path) && !isGenerated(path))
    .flatMap((file) =>
      tablesIn(file)
        .filter(({ table }) => tables.has(table))
        .map(({ table, start }): Finding => {
          const message = `'${table}' is a table of a domain, and the platform knows none: its domain provides what is read.`;
          return { path: file.path, line: lineOf(file, start), rule: 'platform tables', message };
        }),
    );
};

/**
 * The domain contracts that a folder of a platform implements or displays. All other contracts that it imports are shared, or join those of
 * all domains.
 */
const contracts_of: Readonly<Record<string, string>> = {
  // Members, their tokens and sessions.
  'server/src/platform/http': 'access',
  'server/src/platform/session': 'access',
  'portal/src/platform/session': 'access',
  // `act.notify`, and the sockets that its news reach.
  'server/src/platform/act': 'notifications',
  'server/src/platform/sockets': 'notifications',
  'portal/src/platform/push': 'notifications',
  // What search and trail show of the records of every domain, and the views of every list.
  'server/src/platform/records': 'oversight',
  'portal/src/platform/activity': 'oversight',
  'portal/src/platform/outbox': 'outbox',
  'portal/src/platform/list': 'oversight',
  // Every list can be asked for as a report.
  'portal/src/platform/reports': 'reports',
};

/** A platform imports no contract of a domain, except for the ones that it implements. */
export const checkPlatformContracts: Rule = ({ files, domains }) =>
  files
    .filter(({ path }) => in_platform.test(path) && !isTest(path) && !path.includes('/testing/'))
    .flatMap((file) => {
      const folder = file.path.split('/').slice(0, 4).join('/');
      return importsOf(file.syntax).flatMap(({ specifier, start }): Finding[] => {
        const domain = /^contract\/src\/([^/]+)\//.exec(resolveImport(file.path, specifier) ?? '')?.[1];
        if (domain === undefined || !domains.includes(domain) || contracts_of[folder] === domain) return [];
        const message = `'${specifier}' is a contract of '${domain}', and the platform knows no domain: move it to contract/src/shared, or this code to the domain.`;
        return [{ path: file.path, line: lineOf(file, start), rule: 'platform contracts', message }];
      });
    });
