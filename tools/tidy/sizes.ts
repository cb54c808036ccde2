import { posix } from 'node:path';
import { dottedName, isNode, literal, nodesOf, walk, type AstNode } from './syntax.ts';
import { type Finding, isGenerated, lineOf, type Rule, type SourceFile, type Tree } from './tree.ts';

const limits = { file_warn: 250, file_fail: 400, function: 70, component: 120, folder: 30 };

const code_file = /\.(?:ts|tsx|js|mjs|css|sql)$/;
const lineCount = (text: string): number => text.trimEnd().split('\n').length;
const measured = ({ files }: Tree): SourceFile[] =>
  files.filter(({ path }) => code_file.test(path) && !isGenerated(path));

/** The median of all files' line counts. */
export function medianLines(tree: Tree): number {
  const counts = measured(tree)
    .map(({ text }) => lineCount(text))
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

export const checkFileSizes: Rule = (tree) =>
  measured(tree).flatMap(({ path, text }): Finding[] => {
    const lines = lineCount(text);
    if (lines <= limits.file_warn) return [];
    const limit = lines > limits.file_fail ? limits.file_fail : limits.file_warn;
    const message = `${lines} lines, over ${limit}: split it by purpose.`;
    return [{ path, line: 1, rule: 'file size', message, warning: lines <= limits.file_fail }];
  });

/** The name of a function: its own, its variable's or its property's. */
function functionName(node: AstNode, parent: AstNode | undefined): string {
  if (isNode(node['id'])) return dottedName(node['id']);
  if (parent?.type === 'VariableDeclarator') return dottedName(parent['id']);
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return dottedName(parent['key']);
  return '';
}

/** The body of a `describe` lists tests; its length does not count as a function's. */
const isSuite = (parent: AstNode | undefined): boolean =>
  parent?.type === 'CallExpression' && /(?:^|\.)describe\b/.test(dottedName(parent['callee']));

export const checkFunctionSizes: Rule = ({ files }) =>
  files.flatMap((file) => {
    const findings: Finding[] = [];
    if (!file.syntax || isGenerated(file.path)) return findings;
    walk(file.syntax, (node, parents) => {
      if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
      const parent = parents.at(-1);
      if (isSuite(parent)) return;
      const name = functionName(node, parent);
      const limit = file.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.component : limits.function;
      const first = lineOf(file, node.start);
      const lines = lineOf(file, node.end) - first + 1;
      if (lines <= limit) return;
      const message = `${name || 'A function'} has ${lines} lines, over ${limit}: split it into named functions.`;
      findings.push({ path: file.path, line: first, rule: 'function size', message });
    });
    return findings;
  });

/** Migrations are only added, so their folder may grow. */
const unlimited_folder = 'server/migrations';

/** A folder with more entries contains a noun that needs its own folder. The domains, which domains.js lists, are such nouns. */
export const checkFolderSizes: Rule = ({ paths, domains }) => {
  const entries = new Map<string, number>();
  const isDomain = (path: string): boolean => domains.includes(posix.basename(path, '.md'));
  for (const path of paths.filter((one) => one.includes('/') && !isDomain(one))) {
    const folder = posix.dirname(path);
    entries.set(folder, (entries.get(folder) ?? 0) + 1);
  }
  return [...entries]
    .filter(([folder, count]) => count > limits.folder && folder !== unlimited_folder)
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      rule: 'folder size',
      message: `${count} entries, over ${limits.folder}: move a noun inside it to its own folder.`,
    }));
};

/** A file of re-exports hides where our code is, but may choose from a package. The only exception is a server domain's index.ts. */
export const checkBarrels: Rule = ({ files }) =>
  files.flatMap(({ path, syntax }): Finding[] => {
    if (!syntax || /^server\/src\/domains\/[^/]+\/index\.ts$/.test(path)) return [];
    const finding = (message: string): Finding[] => [{ path, line: 1, rule: 'barrel', message }];
    if (/(?:^|\/)index\.(?:ts|tsx|js|mjs)$/.test(path)) {
      return finding("Only a server domain's door is called index.ts: name the file for what it does.");
    }
    const body = nodesOf(syntax, 'Program').flatMap((program) => program['body'] as AstNode[]);
    const is_barrel = body.length > 0 && body.every((node) => /^(?:\.|@clinic\/)/.test(literal(node['source'])));
    return is_barrel ? finding('It has only re-exports: import each name from its own file.') : [];
  });
