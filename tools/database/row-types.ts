import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';

/** What a run of the server tests writes of a statement (`recorded-results.ts`). */
export interface RecordedResult {
  text: string;
  /** The number (OID) of each column's type. */
  columns: Record<string, number>;
}

/** What the driver makes of a value, by the numbers (OID) of the types. */
const kinds: [kind: string, ...oids: number[]][] = [
  ['boolean', 16],
  ['Buffer', 17],
  ['number', 20, 21, 23, 701],
  ['string', 25, 1082, 1700, 2950],
  ['json', 114, 3802],
  ['Date', 1184],
  ['number[]', 1007, 1016],
  ['string[]', 1009, 2951],
];

/** How deep types of JSON are searched. */
const deepest_json = 4;

/** A typed statement of the sources, `sql<Row>`, or a typed value of a builder's query, `sql<Value>…as('column')`. */
interface Typed {
  place: string;
  type: Type;
  column?: string | undefined;
  /** What it matches: its text, with anything where a value or another fragment stands. */
  pattern: RegExp;
  /** Of the statements that match a text, it is the one with the most letters of its own. */
  letters: number;
}

function textsOf({ template }: TaggedTemplateExpression): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** The column that a value is selected as. */
function columnOf({ parent }: Node): string | undefined {
  if (!isPropertyAccessExpression(parent) || parent.name.text !== 'as' || !isCallExpression(parent.parent))
    return undefined;
  const [name] = parent.parent.arguments;
  return name && isStringLiteral(name) ? name.text : undefined;
}

const is_statement = /^\s*(?:select|with|insert|update|delete)\b|^(?:\/\*.*\*\/)?\s*$/;

function typedIn(path: string, root: Node, checker: Checker): Typed[] {
  const found: Typed[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return;
    const type = node.typeArguments?.[0] && checker.getTypeFromTypeNode(node.typeArguments[0]);
    const texts = textsOf(node);
    const column = columnOf(node);
    if (!type || (column === undefined && !is_statement.test(texts[0] ?? ''))) return;
    const own = texts.map((text) => RegExp.escape(text)).join('[^]*');
    found.push({
      place: `${path}:${root.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
      type,
      column,
      pattern: new RegExp(column === undefined ? `^${own}$` : `${own} as "${column}"`),
      letters: texts.join('').length,
    });
  };
  visit(root);
  return found;
}

const memberOf = (checker: Checker, type: Type): Type | undefined =>
  checker.isArrayLikeType(type) ? checker.getTypeArguments(type as TypeReference)[0] : undefined;

/** Whether a type has an instant in it, of which JSON has none: they arrive as texts. */
function holdsInstant(checker: Checker, type: Type, depth = 0): boolean {
  const present = checker.getNonNullableType(type) ?? type;
  const member = memberOf(checker, present);
  if (member) return holdsInstant(checker, member, depth);
  if (checker.typeToString(present) === 'Date') return true;
  return (
    depth < deepest_json &&
    present.isObjectType() &&
    checker
      .getPropertiesOfType(present)
      .some((property) => holdsInstant(checker, checker.getTypeOfSymbol(property) ?? present, depth + 1))
  );
}

/** Whether values that the driver reads as this kind are of the type, apart from nulls. */
function fits(checker: Checker, type: Type, kind: string): boolean {
  const present = checker.getNonNullableType(type) ?? type;
  if (kind.endsWith('[]')) {
    const member = memberOf(checker, present);
    return member !== undefined && fits(checker, member, kind.slice(0, -2));
  }
  if (kind === 'string') return checker.isTypeAssignableTo(present, checker.getStringType());
  if (kind === 'number') return checker.isTypeAssignableTo(present, checker.getNumberType());
  if (kind === 'boolean') return checker.isTypeAssignableTo(present, checker.getBooleanType());
  if (kind === 'json') return !holdsInstant(checker, present);
  return checker.typeToString(present).startsWith(kind);
}

function faultsOf(checker: Checker, { place, type, column }: Typed, result: RecordedResult): string[] {
  const members =
    column === undefined
      ? checker.getPropertiesOfType(type).map((member) => ({
          name: member.name,
          type: checker.getTypeOfSymbol(member) ?? type,
        }))
      : [{ name: column, type }];
  return members.flatMap(({ name, type: declared }) => {
    const declaration = `${place}: '${name}' is declared as ${checker.typeToString(declared)}`;
    const oid = result.columns[name];
    const may_miss = checker.isTypeAssignableTo(checker.getUndefinedType(), declared);
    if (oid === undefined)
      return may_miss || column !== undefined ? [] : [`${declaration}, and no column has this name.`];
    const kind = kinds.find(([, ...oids]) => oids.includes(oid))?.[0];
    if (kind === undefined) return [`${declaration}, and no kind has the type ${oid}.`];
    return fits(checker, declared, kind) ? [] : [`${declaration}, and PostgreSQL answers ${kind}.`];
  });
}

/** What is wrong with the row types of a project's statements, by the recorded results; and which of them no test has run. */
export function checkRowTypes(project_file: string, folder: string, results: RecordedResult[]) {
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [project_file] }).getProject(project_file);
    if (!project) throw new Error(`${project_file} is not a project.`);
    const { checker, program, rootFiles } = project;
    const typed = rootFiles
      .filter((path) => path.startsWith(folder) && !/\.test\.ts$|\/testing\//.test(path))
      .filter((path) => readFileSync(path, 'utf8').includes('sql<'))
      .flatMap((path) => typedIn(relative(folder, path), program.getSourceFile(path) as Node, checker));
    const run = new Set<Typed>();
    const faults = results.flatMap((result) => {
      const matching = typed.filter(({ pattern }) => pattern.test(result.text));
      const most = Math.max(...matching.filter(({ column }) => column === undefined).map(({ letters }) => letters));
      const answered = matching.filter(({ column, letters }) => column !== undefined || letters === most);
      // A statement around another one has the row of that.
      for (const one of matching)
        if (answered.includes(one) || faultsOf(checker, one, result).length === 0) run.add(one);
      return answered.flatMap((one) => faultsOf(checker, one, result));
    });
    const not_run = typed.filter((one) => !run.has(one)).map(({ place }) => place);
    return { faults: [...new Set(faults)], checked: typed.length - not_run.length, not_run };
  } finally {
    api.close();
  }
}
