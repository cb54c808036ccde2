import { left_out } from '../../portal/lean-declarations.ts';
import { dottedName, isNode, nodesOf } from './syntax.ts';
import { type Finding, isTest, lineOf, type Rule, type SourceFile } from './tree.ts';

const members = new Set<string>(
  Object.values(left_out).flatMap((names) => names.map((name) => name.replace('.*', ''))),
);

/** The local names of a source's imports from the contract, except types. */
const namesFromContract = (file: SourceFile): Set<string> =>
  new Set(
    nodesOf(file.syntax, 'ImportDeclaration')
      .filter((node) => isNode(node['source']) && String(node['source']['value']).startsWith('@clinic/contract/'))
      .filter((node) => node['importKind'] !== 'type')
      .flatMap((node) => [node['specifiers']].flat().filter(isNode))
      .filter((specifier) => specifier['importKind'] !== 'type')
      .map((specifier) => dottedName(specifier['local'])),
  );

function checkFile(file: SourceFile): Finding[] {
  const names = namesFromContract(file);
  return nodesOf(file.syntax, 'MemberExpression').flatMap((node) => {
    const [object = '', ...path] = dottedName(node).split('.');
    const member = path.at(-1) ?? '';
    // An entry of a table has its own members.
    if (!names.has(object) || !members.has(member) || path.includes('')) return [];
    const message = `'${member}' of a declaration is not in the built portal (portal/lean-declarations.ts): keep it there, or do not use it.`;
    return [{ path: file.path, line: lineOf(file, node.start), rule: 'left out', message }];
  });
}

/** The portal does not read members of a declaration that its build leaves out. */
export const checkLeftOut: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('portal/src/') && !path.startsWith('portal/src/testing/') && !isTest(path))
    .flatMap(checkFile);
