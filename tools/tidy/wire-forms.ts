import { dottedName, isNode, type AstNode, walk } from './syntax.ts';
import { type Finding, isTest, lineOf, type Rule, type SourceFile } from './tree.ts';

/** Functions that write a text, an audit entry, a message or a job, and statements of SQL. */
const writes_text = /(?:^|\.)(?:sql|moneyText|amountText|JSON\.stringify|audit|notify|enqueue|(?:note|tell|text)\w*)$/;

/** Files that write texts, and which. */
const texts: [path: RegExp, reason: string][] = [
  [/\.report\.ts$/, 'spreadsheets'],
  [/\/(?:export|download)-[^/]*\.rules\.ts$/, 'CSV files and spreadsheets'],
  [/-document\.ts$/, 'PDF documents'],
  [/\/(?:send|sent|tell)-[^/]*\.ts$/, 'webhooks, mails and text messages'],
  [/\/giro-[^/]*\.ts$/, 'ISO 20022 files'],
  [/\/ask-[^/]*-system\.ts$/, 'requests to other systems'],
  [/\/acquirers\/adapters\/[^/]*\.ts$/, 'requests to acquirers'],
  [/\/bill\.rules\.ts$/, 'bills, which are stored as they are sent'],
  [
    /\/(?:fees\.rules|statistics-actions)\.ts$/,
    'figures that are dollars or another number, as a field beside them says',
  ],
  [/\/(?:queue-[^/]*|[^/]*-message\.rules)\.ts$/, 'jobs, and messages on a socket'],
];

/** A day or a month is cut from an instant: `toISOString().slice(0, 10)`. */
const isCut = (parent: AstNode | undefined): boolean => dottedName(parent).endsWith('.toISOString.slice');

function conversionsIn(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(file.syntax as AstNode, (node, parents) => {
    if (node.type !== 'CallExpression') return;
    const name = /(?:^|\.)(toDollars|toISOString)$/.exec(dottedName(node['callee']))?.[1];
    if (name === undefined || isCut(parents.at(-1))) return;
    if (parents.some((parent) => writes_text.test(dottedName(parent['callee'] ?? parent['tag'])))) return;
    findings.push({
      path: file.path,
      line: lineOf(file, node.start),
      rule: 'wire forms',
      message: `'${name}' in an answer: give cents and dates, and let a codec of contract/src/shared/wire.ts write them.`,
    });
  });
  return findings;
}

/** Domains give cents and dates. The serialiser writes them as dollars and texts; only what is a text itself converts them. */
export const checkWireForms: Rule = ({ files }) =>
  files
    .filter(({ path, syntax }) => path.startsWith('server/src/domains/') && !isTest(path) && isNode(syntax))
    .filter(({ path }) => !texts.some(([place]) => place.test(path)))
    .flatMap(conversionsIn);
