import type { Plugin } from 'vite';
import { type AstNode, dottedName, isNode, nodesOf, parse } from '../tools/tidy/syntax.ts';

/** The members that the built portal omits from each declaration of the contract, because only the server reads them. */
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
    'saves',
    'also_writes',
    'body_limit_bytes',
    'while_password_must_change',
    'while_enrolling',
    'while_locked',
    'while_viewing',
    'changes_nothing',
    'keeps_its_key',
  ],
  record: ['fields', 'values', 'told', 'activities.*'],
  newsKind: ['data'],
  textKind: ['words', 'worth_minutes'],
} as const;

interface Cut {
  start: number;
  end: number;
}

const isFunction = (name: string): name is keyof typeof left_out => Object.hasOwn(left_out, name);

/** The members of an object by name; nested ones as `access.role`. */
const membersOf = (object: unknown, path = ''): [string, AstNode][] =>
  (isNode(object) && Array.isArray(object['properties']) ? object['properties'] : [])
    .filter(isNode)
    .flatMap((member) => {
      const name = `${path}${dottedName(member['key'])}`;
      return [[name, member], ...(path === '' ? membersOf(member['value'], `${name}.`) : [])];
    });

/** True for a member that is left out by its name, or with all others within its own: `activities.*`. */
const isLeftOut = (unread: readonly string[], member: string): boolean =>
  unread.includes(member) || unread.includes(member.replace(/\..*$/, '.*'));

/** The members in a source's declarations that the browser does not read, each with the comma after it. */
function cutsIn(path: string, text: string): Cut[] {
  return nodesOf(parse(path, text), 'CallExpression').flatMap((call) => {
    const name = dottedName(call['callee']);
    if (!isFunction(name)) return [];
    const unread: readonly string[] = left_out[name];
    return membersOf((call['arguments'] as AstNode[])[0])
      .filter(([member]) => isLeftOut(unread, member))
      .map(([, { start, end }]) => ({ start, end: text.startsWith(',', end) ? end + 1 : end }));
  });
}

/** The source with these members replaced by spaces, so that lines and columns stay. */
export const withoutLeftOut = (path: string, text: string): string =>
  cutsIn(path, text).reduce(
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(start, end).replaceAll(/[^\n]/g, ' ') + lean.slice(end),
    text,
  );

/** The source with every declaration marked as free of side effects, so that the build drops one that is not read. */
const withPureDeclarations = (text: string): string =>
  text.replaceAll(/= (?=(?:endpoint|record)\()/g, '= /* @__PURE__ */ ');

/** Removes from the built portal the members that only the server reads: schemas of answers, messages, words. */
export const leanDeclarations: Plugin = {
  name: 'lean-declarations',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.+\.ts$/ },
    handler: (code, id) => ({ code: withPureDeclarations(withoutLeftOut(id, code)), map: null }),
  },
};
