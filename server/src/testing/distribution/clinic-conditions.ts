import { type Token, tokensOf } from './sql-tokens.ts';

/** A token, or the content of a pair of parentheses. */
type Node = Token | Node[];

interface Source {
  alias: string;
  /** Undefined for a function's rows, a subquery or a common table expression of the same statement. */
  table: string | undefined;
  bound: boolean;
}

/** Common table expressions and the sources of the outer queries, innermost last. */
interface Around {
  parts: ReadonlyMap<string, boolean>;
  sources: readonly Source[];
}

const isWord = (node: Node | undefined, ...texts: string[]): boolean =>
  node !== undefined && !Array.isArray(node) && node.kind !== 'string' && texts.includes(node.text);
const nameOf = (node: Node | undefined): string =>
  node !== undefined && !Array.isArray(node) && node.kind === 'word' ? node.text : '';

function nest(tokens: Token[]): Node[] {
  const stack: Node[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === '(') stack.push([]);
    else if (token.kind === 'sign' && token.text === ')') stack.at(-2)?.push(stack.pop() ?? []);
    else stack.at(-1)?.push(token);
  }
  return stack[0] ?? [];
}

function split(nodes: Node[], ...texts: string[]): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isWord(node, ...texts)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

const begins_a_query = ['select', 'with', 'insert', 'update', 'delete', 'values'];
const ends_a_name = new Set(
  'where group order limit offset on using left right inner full cross join set values select returning for having natural union default'.split(
    ' ',
  ),
);

/** True for a source's keyword, and not for `is distinct from`, `for update`, `do update`. */
function introducesSource(nodes: Node[], at: number): boolean {
  const before = nodes[at - 1];
  if (isWord(nodes[at], 'from')) return !isWord(before, 'distinct');
  if (isWord(nodes[at], 'update')) return !isWord(before, 'for', 'do', 'key');
  return isWord(nodes[at], 'join', 'into');
}

const hasParameter = (nodes: Node[]): boolean =>
  nodes.some((node) => (Array.isArray(node) ? hasParameter(node) : node.kind === 'parameter'));

/** Reports the tables of one key that a statement uses without the key's value. */
class ClinicConditions {
  readonly unnamed: string[] = [];
  readonly #key: string;
  readonly #tables: ReadonlySet<string>;

  constructor(key: string, tables: ReadonlySet<string>) {
    this.#key = key;
    this.#tables = tables;
  }

  /** Reads a query with its common table expressions and branches. True if every table of it names its key. */
  query(nodes: Node[], around: Around): boolean {
    const parts = new Map(around.parts);
    let rest = nodes;
    let named = true;
    if (isWord(nodes[0], 'with')) {
      let at = 1;
      for (;;) {
        const body = nodes.findIndex((node, index) => index > at && Array.isArray(node) && begins(node));
        const fine = this.query(nodes[body] as Node[], { ...around, parts });
        parts.set(nameOf(nodes[at]), fine);
        named &&= fine;
        at = body + 2;
        if (!isWord(nodes[body + 1], ',')) break;
      }
      rest = nodes.slice(at - 1);
    }
    for (const branch of split(rest, 'union', 'intersect', 'except')) {
      const [first, ...others] = branch;
      const plain = isWord(first, 'all') ? others : branch;
      const fine =
        plain.length === 1 && Array.isArray(plain[0])
          ? this.query(plain[0], { ...around, parts })
          : this.#branch(plain, { ...around, parts });
      named &&= fine;
    }
    return named;
  }

  #branch(nodes: Node[], around: Around): boolean {
    const sources = this.#sourcesOf(nodes, around);
    this.#bind(nodes, sources, around);
    for (const { table, bound } of sources) if (table !== undefined && !bound) this.unnamed.push(table);
    const inner = { parts: around.parts, sources: [...around.sources, ...sources] };
    const below = this.#below(nodes, inner);
    return below && sources.every(({ table, bound }) => table === undefined || bound);
  }

  /** Nested queries, wherever they are; those that are sources have been read. */
  #below(nodes: Node[], inner: Around): boolean {
    let named = true;
    for (const node of nodes) {
      if (!Array.isArray(node)) continue;
      const fine = begins(node) ? this.query(node, inner) : this.#below(node, inner);
      named &&= fine;
    }
    return named;
  }

  #sourcesOf(nodes: Node[], around: Around): Source[] {
    const sources: Source[] = [];
    let in_list = false;
    nodes.forEach((node, at) => {
      const begins_here = introducesSource(nodes, at) || (in_list && isWord(node, ','));
      if (isWord(node, 'from')) in_list = !isWord(nodes[at - 1], 'distinct');
      else if (ends_a_name.has(nameOf(node)) && !isWord(node, 'join', 'left', 'inner', 'cross')) in_list = false;
      if (begins_here) sources.push(...this.#sourceAt(nodes, at + 1, around));
    });
    return sources;
  }

  #sourceAt(nodes: Node[], start: number, { parts }: Around): Source[] {
    let at = start;
    while (isWord(nodes[at], 'lateral', 'only')) at += 1;
    if (isWord(nodes[at + 1], '.')) at += 2;
    const subject = nodes[at];
    const name = nameOf(subject);
    const is_insert = isWord(nodes[start - 1], 'into');
    const is_call = name !== '' && Array.isArray(nodes[at + 1]) && !is_insert;
    let next = at + (is_call ? 2 : 1);
    if (isWord(nodes[next], 'as')) next += 1;
    const word = nameOf(nodes[next]);
    const alias = word !== '' && !ends_a_name.has(word) ? word : name;
    if (Array.isArray(subject)) return [{ alias, table: undefined, bound: true }];
    if (is_call) return [{ alias, table: undefined, bound: hasParameter(nodes[at + 1] as Node[]) }];
    if (parts.has(name)) return [{ alias, table: undefined, bound: parts.get(name) === true }];
    if (!this.#tables.has(name)) return [];
    const columns = nodes[alias === name ? at + 1 : next + 1];
    const bound = is_insert && Array.isArray(columns) && columns.some((column) => isWord(column, this.#key));
    return [{ alias, table: name, bound }];
  }

  /** Binds sources by `alias.key = value`, and by the key of another bound source; repeats until nothing changes. */
  #bind(nodes: Node[], sources: Source[], around: Around): void {
    const everywhere = [...around.sources, ...sources];
    const source = (alias: string): Source | undefined => everywhere.findLast((one) => one.alias === alias);
    const only = sources.filter(({ table }) => table !== undefined);
    const isBoundBy = (right: Node[]): boolean => {
      const [first, dot, column] = right;
      if (first === undefined) return false;
      if (!Array.isArray(first) && (first.kind === 'parameter' || first.kind === 'number')) return true;
      if (isWord(first, 'any') && Array.isArray(dot)) return hasParameter(dot);
      return isWord(dot, '.') && isWord(column, this.#key) && source(nameOf(first))?.bound === true;
    };
    const pass = (): boolean => {
      let changed = false;
      for (const { left, right } of conditionsIn(withoutAssignments(nodes))) {
        for (const [one, other] of [
          [left, right],
          [right, left],
        ] as const) {
          const target = this.#keyOf(one, source, only);
          if (target && !target.bound && isBoundBy(other)) changed = target.bound = true;
        }
      }
      return changed;
    };
    while (pass());
  }

  /** The source whose key this expression is. */
  #keyOf(nodes: Node[], source: (alias: string) => Source | undefined, only: Source[]): Source | undefined {
    const [first, dot, column] = nodes;
    if (isWord(dot, '.') && isWord(column, this.#key)) return source(nameOf(first));
    return isWord(first, this.#key) && !isWord(dot, '.') && only.length === 1 ? only[0] : undefined;
  }
}

const begins = (nodes: Node[]): boolean => isWord(nodes[0], ...begins_a_query);

/** A statement without its `set a = b`, which does not select rows. */
function withoutAssignments(nodes: Node[]): Node[] {
  const set = nodes.findIndex((node) => isWord(node, 'set'));
  if (set < 0) return nodes;
  const end = nodes.findIndex((node, at) => at > set && isWord(node, 'from', 'where', 'returning'));
  return [...nodes.slice(0, set), ...(end < 0 ? [] : nodes.slice(end))];
}

interface Equality {
  left: Node[];
  right: Node[];
}

/** Every `a = b` that holds for the whole: not those in an `or`, and not those of nested queries. */
function conditionsIn(nodes: Node[]): Equality[] {
  const clauses = nodes.some((node) => isWord(node, 'or')) ? [] : nodes;
  const found: Equality[] = [];
  clauses.forEach((node, at) => {
    if (Array.isArray(node)) {
      if (!begins(node)) found.push(...conditionsIn(node));
    } else if (node.kind === 'sign' && node.text === '=') {
      const qualified = isWord(nodes[at - 2], '.');
      found.push({ left: nodes.slice(qualified ? at - 3 : at - 1, at), right: nodes.slice(at + 1, at + 4) });
    }
  });
  return found;
}

/** The tables of a statement whose key it does not name by value: each would be queried on every machine. */
export function tablesWithoutKey(statement: string, key: string, tables: ReadonlySet<string>): string[] {
  const reading = new ClinicConditions(key, tables);
  for (const one of split(nest(tokensOf(statement)), ';')) {
    const cursor = isWord(one[0], 'declare') ? one.findIndex((node) => isWord(node, 'for')) + 1 : 0;
    const nodes = one.slice(cursor);
    if (begins(nodes)) reading.query(nodes, { parts: new Map(), sources: [] });
  }
  return [...new Set(reading.unnamed)];
}
