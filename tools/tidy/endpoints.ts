import { dottedName, isNode, literal, nodesOf, type AstNode } from './syntax.ts';
import { lineOf, type Rule, type SourceFile } from './tree.ts';
import { resolveImport } from './zones.ts';

interface Declared {
  file: SourceFile;
  line: number;
  constant: string;
  name: string;
}

const fieldOf = (object: unknown, field: string): AstNode | undefined =>
  isNode(object) && Array.isArray(object['properties'])
    ? object['properties'].filter(isNode).find((property) => dottedName(property['key']) === field)
    : undefined;

const declaredIn = (file: SourceFile): Declared[] =>
  nodesOf(file.syntax, 'VariableDeclarator').flatMap((node) => {
    const call = node['init'];
    if (!isNode(call) || call.type !== 'CallExpression' || dottedName(call['callee']) !== 'endpoint') return [];
    const definition = (call['arguments'] as AstNode[])[0];
    return [
      {
        file,
        line: lineOf(file, node.start),
        constant: dottedName(node['id']),
        name: literal(fieldOf(definition, 'name')?.['value']),
      },
    ];
  });

const declaredEndpoints = (files: readonly SourceFile[]): Declared[] =>
  files.filter(({ path }) => path.startsWith('contract/src/')).flatMap(declaredIn);

/** The names of all endpoints. */
export const endpointNames = (files: readonly SourceFile[]): Set<string> =>
  new Set(declaredEndpoints(files).map(({ constant }) => constant));

const calls_of = /^(?:route|largeListRoute|savingRoute|uploadRoute|knownRoute|preparedRoute)$/;
const firstOf = (call: AstNode): string => dottedName((call['arguments'] as AstNode[])[0]);

/** The contract's module that a name of this file stands for: `import * as calls from '@clinic/contract/…'`. */
function moduleOf({ syntax }: SourceFile, name: string): string | undefined {
  const from = nodesOf(syntax, 'ImportDeclaration').find((node) =>
    nodesOf(node, 'ImportNamespaceSpecifier').some((specifier) => dottedName(specifier['local']) === name),
  );
  return from && literal(from['source']).replace('@clinic/contract/', 'contract/src/');
}

/** Every endpoint of the contract has its constant's name and a route. `routes` pairs every call of a module: the types say so. */
export const checkEndpoints: Rule = ({ files }) => {
  const declared = declaredEndpoints(files);
  const calls = files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.routes.ts'))
    .flatMap((file) =>
      nodesOf(file.syntax, 'CallExpression').map((call) => ({ file, call, is: dottedName(call['callee']) })),
    );
  const served = new Set(
    calls.filter(({ is }) => calls_of.test(is)).map(({ call }) => firstOf(call).split('.').at(-1)),
  );
  const modules = new Set(
    calls.filter(({ is }) => is === 'routes').map(({ file, call }) => moduleOf(file, firstOf(call))),
  );
  return declared.flatMap(({ file, line, constant, name }) => {
    const finding = (message: string) => ({ path: file.path, line, rule: 'endpoint', message });
    const told =
      name === constant ? [] : [finding(`The endpoint ${constant} has the name '${name}': use the same name.`)];
    return served.has(constant) || modules.has(file.path)
      ? told
      : [...told, finding(`No *.routes.ts serves ${constant}: pair it with its action in route().`)];
  });
};

const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The files that a source imports names from, by the local name. */
function importedFrom({ path, syntax }: SourceFile): Map<string, string> {
  const declared = nodesOf(syntax, 'ImportDeclaration').flatMap((node) => {
    const file = resolveImport(path, literal(node['source']));
    return nodesOf(node, 'ImportSpecifier', 'ImportNamespaceSpecifier').map(
      (one) => [dottedName(one['local']), file] as const,
    );
  });
  return new Map(declared.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** The calls that a file of routes pairs one by one, each with the file of its action. */
function pairsIn(file: SourceFile): [call: string, action_file: string][] {
  const files = importedFrom(file);
  return nodesOf(file.syntax, 'CallExpression')
    .filter((call) => /^(?:route|largeListRoute|savingRoute|knownRoute)$/.test(dottedName(call['callee'])))
    .flatMap((call) => {
      const [endpoint = '', action = ''] = (call['arguments'] as AstNode[]).map(dottedName);
      const from = files.get(action.split('.')[0] ?? '');
      return from === undefined ? [] : [[endpoint.split('.').at(-1) ?? '', from] as [string, string]];
    });
}

/** A call is found by its name: its action is in a file that is named after it, or after another call of that file, or holds the actions of a noun. */
export const checkActionFiles: Rule = ({ files }) => {
  const pairs = files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.routes.ts'))
    .flatMap(pairsIn);
  const served_by = Map.groupBy(pairs, ([, file]) => file);
  return [...served_by].flatMap(([path, of]) => {
    const name = path.split('/').at(-1) ?? '';
    const is_found = name.endsWith('-actions.ts') || of.some(([call]) => name === `${inWords(call)}.ts`);
    const message = `It serves ${of.map(([call]) => call).join(', ')}: name it after the call, or <noun>-actions.ts.`;
    return is_found ? [] : [{ path, line: 1, rule: 'action file', message }];
  });
};
