import { dottedName, isNode, literal, nodesOf, type AstNode } from './syntax.ts';
import { lineOf, type Rule, type SourceFile } from './tree.ts';

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
