import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree (TS-ESTree). */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value;

export const parse = (path: string, text: string): AstNode => parseSync(path, text).program as unknown as AstNode;

const keys: Record<string, readonly string[] | undefined> = visitorKeys;

/** Calls `visit` on every node, parents first. `parents` is the path to it, nearest last. */
export function walk(node: AstNode, visit: (node: AstNode, parents: AstNode[]) => void, parents: AstNode[] = []): void {
  visit(node, parents);
  const below = [...parents, node];
  for (const key of keys[node.type] ?? []) {
    for (const child of [node[key]].flat()) {
      if (isNode(child)) walk(child, visit, below);
    }
  }
}

/** Every node of these types, in the order of the text. */
export function nodesOf(root: AstNode | undefined, ...types: string[]): AstNode[] {
  const found: AstNode[] = [];
  if (root) walk(root, (node) => void (types.includes(node.type) && found.push(node)));
  return found;
}

/** The dotted name of an expression such as `test.only` or `process.env`; empty for other expressions. */
export function dottedName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'CallExpression') return dottedName(node['callee']);
  if (node.type !== 'MemberExpression' || !isNode(node['property'])) return '';
  const property = node['computed'] ? literal(node['property']) : dottedName(node['property']);
  return `${dottedName(node['object'])}.${property}`;
}

/** The text of a string literal; empty for other nodes. */
export const literal = (node: unknown): string =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';

export interface Import {
  specifier: string;
  start: number;
  /** True if it disappears at run time: `import type`, or every name marked `type`. */
  type_only: boolean;
  /** The imported names; empty for side effects, `*` for everything. */
  names: string[];
  re_export: boolean;
}

const nameOf = (node: AstNode): string =>
  node.type.includes('Namespace') || node.type.includes('Default')
    ? '*'
    : dottedName(node['imported'] ?? node['local']);

function fromDeclaration(node: AstNode): Import | undefined {
  const specifier = literal(node['source']);
  if (!specifier) return undefined;
  const specifiers = (Array.isArray(node['specifiers']) ? node['specifiers'] : []).filter(isNode);
  const kind = node['importKind'] ?? node['exportKind'];
  const each_is_type =
    specifiers.length > 0 && specifiers.every((one) => (one['importKind'] ?? one['exportKind']) === 'type');
  return {
    specifier,
    start: node.start,
    type_only: kind === 'type' || each_is_type || node.type === 'TSImportType',
    names: node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression' ? ['*'] : specifiers.map(nameOf),
    re_export: node.type.startsWith('Export'),
  };
}

/** Every import of a file: static, re-exported, dynamic, and in types. */
export const importsOf = (root: AstNode | undefined): Import[] =>
  nodesOf(
    root,
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ).flatMap((node) => fromDeclaration(node) ?? []);
