import type { Plugin } from 'vite';
import { type AstNode, dottedName, isNode, nodesOf, parse } from '../tools/tidy/syntax.ts';

/** What the built portal leaves out of each declaration of the contract, because only the server reads it. */
export const left_out = {
  endpoint: [
    'summary',
    'words',
    'area',
    'access.role',
    'access.one_of',
    'params',
    'query',
    'response',
    'refusals',
    'reach',
    'reach_role',
    'limit',
    'step_up',
    'body_as_list',
    'body_limit_bytes',
    'while_password_must_change',
    'while_enrolling',
    'while_locked',
    'while_viewing',
    'changes_nothing',
    'keeps_its_key',
  ],
  record: ['fields', 'values', 'told'],
} as const;

interface Cut {
  start: number;
  end: number;
}

const isFunction = (name: string): name is keyof typeof left_out => Object.hasOwn(left_out, name);

/** The members of an object by their names, those within its members as `access.role`. */
const membersOf = (object: unknown, path = ''): [string, AstNode][] =>
  (isNode(object) && Array.isArray(object['properties']) ? object['properties'] : [])
    .filter(isNode)
    .flatMap((member) => {
      const name = `${path}${dottedName(member['key'])}`;
      return [[name, member], ...(path === '' ? membersOf(member['value'], `${name}.`) : [])];
    });

/** The members of the declarations in a source that the browser does not read, each with the comma behind it. */
function cutsIn(path: string, text: string): Cut[] {
  return nodesOf(parse(path, text), 'CallExpression').flatMap((call) => {
    const name = dottedName(call['callee']);
    if (!isFunction(name)) return [];
    const unread: readonly string[] = left_out[name];
    return membersOf((call['arguments'] as AstNode[])[0])
      .filter(([member]) => unread.includes(member))
      .map(([, { start, end }]) => ({ start, end: text.startsWith(',', end) ? end + 1 : end }));
  });
}

/** The source with blanks where those members stand, so that lines and columns stay. */
export const withoutLeftOut = (path: string, text: string): string =>
  cutsIn(path, text).reduce(
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(start, end).replaceAll(/[^\n]/g, ' ') + lean.slice(end),
    text,
  );

/** The source with every declaration marked as free of side effects, so that the build drops one that is not read. */
const withPureDeclarations = (text: string): string =>
  text.replaceAll(/= (?=(?:endpoint|record)\()/g, '= /* @__PURE__ */ ');

/** Takes out of the built portal what only the server reads of a declaration: schemas of answers, sentences, words. */
export const leanDeclarations: Plugin = {
  name: 'lean-declarations',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.+\.ts$/ },
    handler: (code, id) => ({ code: withPureDeclarations(withoutLeftOut(id, code)), map: null }),
  },
};
