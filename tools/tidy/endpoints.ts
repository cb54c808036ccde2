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

/** Every endpoint of the contract has its constant's name and a route. */
export const checkEndpoints: Rule = ({ files }) => {
  const declared = declaredEndpoints(files);
  const served = new Set(
    files
      .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.routes.ts'))
      .flatMap((file) => nodesOf(file.syntax, 'CallExpression'))
      .filter((call) =>
        /^(?:route|largeListRoute|savingRoute|uploadRoute|knownRoute|preparedRoute)$/.test(dottedName(call['callee'])),
      )
      .map((call) =>
        dottedName((call['arguments'] as AstNode[])[0])
          .split('.')
          .at(-1),
      ),
  );
  return declared.flatMap(({ file, line, constant, name }) => {
    const finding = (message: string) => ({ path: file.path, line, rule: 'endpoint', message });
    const told =
      name === constant ? [] : [finding(`The endpoint ${constant} has the name '${name}': use the same name.`)];
    return served.has(constant)
      ? told
      : [...told, finding(`No *.routes.ts serves ${constant}: pair it with its action in route().`)];
  });
};
