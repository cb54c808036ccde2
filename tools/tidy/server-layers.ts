import { dottedName, importsOf, isNode, nodesOf, type AstNode } from './syntax.ts';
import { type Finding, isTest, lineOf, type Rule, type SourceFile, type Tree } from './tree.ts';
import { resolveImport } from './zones.ts';

const in_domain = /^server\/src\/domains\/[^/]+\//;
const kindOf = (path: string): string =>
  /\.(routes|queries|rules|seed|domain)\.ts$/.exec(path)?.[1] ?? (path.endsWith('/index.ts') ? 'door' : 'action');

/** True for a file that exports a constant of the type `Action<…>` or a similar one. */
const exportsAction = (file: SourceFile | undefined): boolean =>
  nodesOf(file?.syntax, 'ExportNamedDeclaration').some((node) =>
    nodesOf(node, 'TSTypeReference').some((type) => /^(?:\w+)?Action$/.test(dottedName(type['typeName']))),
  );

type Report = (node: { start: number }, message: string) => void;

const impure =
  /^(?:(?:globalThis\.)?(?:fetch|performance|process|crypto|setTimeout|setInterval|setImmediate)\b|Date\.now$|Temporal\.Now\b|Math\.random$)/;

/** Rules decide and calculate from their parameters alone, without clock, randomness, network or database. */
function checkRules(file: SourceFile, report: Report): void {
  for (const { specifier, type_only, start } of importsOf(file.syntax)) {
    const target = resolveImport(file.path, specifier);
    if (type_only || target?.startsWith('contract/') || target?.endsWith('.rules.ts')) continue;
    report(
      { start },
      `Rules may not import '${specifier}': they are pure. Pass in what they need (types may be imported).`,
    );
  }
  for (const node of nodesOf(file.syntax, 'MemberExpression', 'CallExpression', 'NewExpression', 'AwaitExpression')) {
    const clock = node.type === 'NewExpression' && dottedName(node['callee']) === 'Date' && isEmpty(node['arguments']);
    const name = node.type === 'CallExpression' ? dottedName(node['callee']) : dottedName(node);
    if (clock || node.type === 'AwaitExpression' || impure.test(name)) {
      report(node, `Rules are pure: no '${clock ? 'new Date()' : name || 'await'}'. Pass the value in.`);
    }
  }
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

function checkQueries(file: SourceFile, report: Report, tree: Tree): void {
  for (const { specifier, type_only, start } of importsOf(file.syntax)) {
    const target = resolveImport(file.path, specifier);
    if (type_only || target === undefined) continue;
    if (target.endsWith('.routes.ts') || (in_domain.test(target) && exportsAction(tree.byPath.get(target)))) {
      report({ start }, `Queries may not import '${specifier}': the direction is routes → actions → queries.`);
    }
  }
}

const handle = /^(?:Read)?Db$/;

/** The functions that a file exports. */
const exportedFunctions = (file: SourceFile): AstNode[] =>
  nodesOf(file.syntax, 'ExportNamedDeclaration').flatMap(({ declaration }) => {
    if (!isNode(declaration)) return [];
    if (declaration.type === 'FunctionDeclaration') return [declaration];
    return [declaration['declarations']]
      .flat()
      .flatMap((one) => (isNode(one) && isNode(one['init']) ? [one['init']] : []))
      .filter(({ type }) => type === 'ArrowFunctionExpression');
  });

const typeOfParameter = (parameter: unknown): string => {
  if (!isNode(parameter) || !isNode(parameter['typeAnnotation'])) return '';
  const type = parameter['typeAnnotation']['typeAnnotation'];
  return isNode(type) ? dottedName(type['typeName']) : '';
};

/** A query takes the handle first, so that its call says at once whether it may write. */
function checkHandle(file: SourceFile, report: Report): void {
  for (const node of exportedFunctions(file)) {
    const types = [node['params']].flat().map(typeOfParameter);
    if (types.slice(1).some((type) => handle.test(type)) && !handle.test(types[0] ?? ''))
      report(node, 'A query takes its handle (Db, ReadDb) as the first argument.');
  }
}

/** Statements of a domain go through the handle of an act or of a transaction, which set the tenant. */
function checkPool(file: SourceFile, report: Report): void {
  for (const node of nodesOf(file.syntax, 'CallExpression'))
    if (/(?:^|\.)pool\.(?:query|connect)$/.test(dottedName(node['callee'])))
      report(node, 'A domain sends no statement on the pool: use act.db, or inTransaction() in a worker.');
}

const builds_sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;

function checkAction(file: SourceFile, report: Report): void {
  for (const { specifier, type_only, start } of importsOf(file.syntax)) {
    if (specifier === 'kysely' && !type_only)
      report({ start }, 'An action must not build SQL: write it in a *.queries.ts.');
    if (specifier.endsWith('.routes.ts')) report({ start }, `Only the app imports routes, not '${specifier}'.`);
  }
  for (const node of nodesOf(file.syntax, 'CallExpression')) {
    const callee = node['callee'];
    if (builds_sql.test(dottedName(callee))) report(node, 'An action must not build SQL: write it in a *.queries.ts.');
  }
}

/** A routes file pairs each contract endpoint with its action, one line each. */
function checkRoutes(file: SourceFile, report: Report): void {
  for (const node of nodesOf(file.syntax, 'IfStatement', 'ConditionalExpression', 'SwitchStatement')) {
    report(node, 'A routes file must not decide: move the condition into the action.');
  }
  const from_contract = new Set(
    nodesOf(file.syntax, 'ImportDeclaration')
      .filter((node) => isNode(node['source']) && String(node['source']['value']).startsWith('@clinic/contract/'))
      .flatMap((node) => (node['specifiers'] as AstNode[]).map((one) => dottedName(one['local']))),
  );
  for (const node of nodesOf(file.syntax, 'CallExpression')) {
    const name = dottedName(node['callee']);
    const first = dottedName((node['arguments'] as AstNode[])[0]);
    if (name === 'route' && !from_contract.has(first.split('.')[0] ?? '')) {
      report(
        node,
        'A route pairs an endpoint imported from @clinic/contract with its action: declare the endpoint there.',
      );
    }
    if (/\.(?:get|post|put|delete|patch|head|all|route)$/.test(name)) {
      report(node, `'${name}' bypasses serve(): declare a contract endpoint and pair it with route().`);
    }
  }
}

/** Layers of a server domain: routes → actions → queries, plus pure rules. */
export const checkServerLayers: Rule = (tree) =>
  tree.files
    .filter(({ path }) => in_domain.test(path) && path.endsWith('.ts') && !isTest(path))
    .flatMap((file) => {
      const findings: Finding[] = [];
      const kind = kindOf(file.path);
      const report: Report = ({ start }, message) =>
        findings.push({ path: file.path, line: lineOf(file, start), rule: `layer ${kind}`, message });
      if (kind === 'rules') checkRules(file, report);
      if (kind === 'queries') {
        checkQueries(file, report, tree);
        checkHandle(file, report);
      }
      if (kind === 'routes') checkRoutes(file, report);
      if (kind === 'action') checkAction(file, report);
      checkPool(file, report);
      return findings;
    });

const may_read_environment =
  /^server\/src\/(?:(?:main|operator|reconcile|doctor\/main|setup\/main|setup\/settings|start\/wait-ready)\.ts$|move-database\.ts$|rotate-signing-key\.ts$|rotate-push-key\.ts$|platform\/config\/|testing\/)|\.test\.ts$/;

/** The environment is read once, in main, through platform/config. */
export const checkEnvironment: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('server/src/') && !may_read_environment.test(path))
    .flatMap((file) =>
      nodesOf(file.syntax, 'MemberExpression')
        .filter((node) => dottedName(node) === 'process.env')
        .map((node) => ({
          path: file.path,
          line: lineOf(file, node.start),
          rule: 'environment',
          message: "'process.env' is read in platform/config only: take the value from the configuration.",
        })),
    );
