import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/paths.mjs';
import { type AstNode, dottedName, importsOf, isNode, nodesOf, parse, walk } from './tidy/syntax.ts';
import { resolveImport } from './tidy/zones.ts';

/** The content of these components loads later or when the page is idle, so opening the page does not wait for it. */
const for_later = new Set(['PartOnDemand', 'LazyOnIdle', 'OpenedOnce', 'LaterTab', 'PanelChip']);

/** The code that a source loads. */
export interface LoadedCode {
  /** Loaded with it. */
  imports: string[];
  /** Parts loaded on demand that the page shows at once. */
  parts: string[];
  /** Those of them that are requested only when rendered, not when this source arrives. */
  late: string[];
}

const elementName = (node: AstNode): string => {
  const opening = node['openingElement'];
  return isNode(opening) ? dottedName(opening['name']) : '';
};

/** Components that load their code when first rendered, by name, with the source of that code. */
function partsOnDemand(source: string, program: AstNode): Map<string, string> {
  const parts = new Map<string, string>();
  for (const node of nodesOf(program, 'VariableDeclarator')) {
    const made = node['init'];
    if (!isNode(made) || dottedName(made['callee']) !== 'codeOnDemand') continue;
    const [code] = importsOf(made).map(({ specifier }) => resolveImport(source, specifier));
    if (code !== undefined) parts.set(dottedName(node['id']), code);
  }
  return parts;
}

export function codeLoadedBy(source: string, text: string): LoadedCode {
  const program = parse(source, text);
  const later = new Set(nodesOf(program, 'ImportExpression').map(({ start }) => start));
  const imports = importsOf(program)
    .filter(({ type_only, start }) => !type_only && !later.has(start))
    .flatMap(({ specifier }) => resolveImport(source, specifier) ?? []);
  const on_demand = partsOnDemand(source, program);
  const parts = new Set<string>();
  walk(program, (node, parents) => {
    if (node.type !== 'JSXElement' || parents.some((parent) => for_later.has(elementName(parent)))) return;
    const code = on_demand.get(elementName(node));
    if (code !== undefined) parts.add(code);
  });
  const asked = new Set(nodesOf(program, 'CallExpression').map((call) => dottedName(call['callee'])));
  const late = [...on_demand].flatMap(([name, code]) =>
    parts.has(code) && !asked.has(`${name}.preload`) ? [code] : [],
  );
  return { imports, parts: [...parts], late };
}

const read = new Map<string, LoadedCode>();

function codeLoadedByFile(source: string): LoadedCode {
  const known = read.get(source);
  if (known) return known;
  const path = join(root, source);
  const is_code = /\.tsx?$/.test(source) && existsSync(path);
  const loaded = is_code ? codeLoadedBy(source, readFileSync(path, 'utf8')) : { imports: [], parts: [], late: [] };
  read.set(source, loaded);
  return loaded;
}

/** Everything that opening a screen loads: its sources, and which of them are loaded separately. */
export function codeOfPage(screen: string): { sources: Set<string>; parts: string[]; late: string[] } {
  const sources = new Set<string>();
  const late = new Set<string>();
  const parts = new Set<string>([screen]);
  const add = (source: string): void => {
    if (sources.has(source) || !source.startsWith('portal/src/')) return;
    sources.add(source);
    const loaded = codeLoadedByFile(source);
    for (const part of loaded.parts) parts.add(part);
    for (const part of loaded.late) late.add(part);
    for (const next of [...loaded.imports, ...loaded.parts]) add(next);
  };
  add(screen);
  return { sources, parts: [...parts], late: [...late] };
}
