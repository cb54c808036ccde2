import { XmlElement } from '@rgrove/parse-xml';
import {
  childOf,
  childrenOf,
  childText,
  namespaceOf,
  readXmlTree,
  rootOf,
  UnreadableXml,
  type UnreadableXmlReason,
} from '../../../../platform/documents/xml/xml-tree.ts';
import { cutXmlPieces, type XmlPiece } from '../../../../platform/documents/xml/xml-pieces.ts';
import type { BankStatement, StatementFormat, StatementHead, StatementHeads } from '../bank-statement.ts';
import { most_lines } from '../limits.ts';
import { StatementFaults, unreadable } from '../statement-faults.ts';
import { type LineTarget, StatementLines } from '../statement-lines.ts';
import { decoderOf } from '../statement-text.ts';
import { currencyOf, readCamtBalances } from './camt-balances.ts';
import { readCamtEntry } from './camt-entry.ts';
import { pathOf, pathText, readCamtDay } from './camt-values.ts';

const iso_20022 = 'urn:iso:std:iso:20022:tech:xsd:';
const formats: readonly StatementFormat[] = [
  'camt.053.001.02',
  'camt.053.001.04',
  'camt.053.001.08',
  'camt.054.001.02',
  'camt.054.001.04',
  'camt.054.001.08',
];
/** The message’s element, and that of one account in it. */
const elements = {
  'camt.053': { message: 'BkToCstmrStmt', account: 'Stmt', kind: 'statement' },
  'camt.054': { message: 'BkToCstmrDbtCdtNtfctn', account: 'Ntfctn', kind: 'notice' },
} as const;

/** An entry of some thousand payments: a batch of 5,000 has about 4 MB. */
const largest_entry_bytes = 8 * 1024 * 1024;
/** Tags, attributes and entities of a message without its entries. */
const most_marks = 120_000;
/** What stands between the entries: blanks, mostly. */
const largest_rest_bytes = 16 * 1024 * 1024;
const most_entry_marks = 600_000;

const sentences: Readonly<Record<UnreadableXmlReason, string>> = {
  document_type: 'has a document type or declares entities, which are not accepted.',
  too_many_marks: 'has more parts than a statement.',
  too_many_pieces: `has more than ${most_lines.toLocaleString('en')} lines.`,
  too_deep: 'has elements more than 40 deep.',
  malformed: 'is not well-formed XML.',
};

/** Runs a step of reading XML; its fault names the line of the piece. */
function inXml<Result>(line: number | null, field: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (error instanceof UnreadableXml) throw unreadable(line, field, sentences[error.reason]);
    throw error;
  }
}

function formatOf(root: XmlElement): StatementFormat {
  const namespace = namespaceOf(root) ?? '';
  const format = formats.find((one) => namespace === `${iso_20022}${one}`);
  if (format) return format;
  const named = namespace.startsWith(iso_20022)
    ? `is of the kind ${namespace.slice(iso_20022.length)}`
    : 'names no message of ISO 20022';
  throw unreadable(null, 'Document', `${named}. These are read: ${formats.join(', ')}.`);
}

interface CamtReading {
  faults: StatementFaults;
  bytes: Buffer;
  decode: (bytes: Buffer, line: number) => string;
  kind: BankStatement['kind'];
}

/** Reads the entries of one account, each as a tree of its own. */
function readEntries(
  { faults, bytes, decode, kind }: CamtReading,
  pieces: readonly XmlPiece[],
  created_day: string,
  lines: StatementLines,
): void {
  for (const { line, start, end } of pieces) {
    if (end - start > largest_entry_bytes) throw unreadable(line, 'Ntry', 'has more than 8 MB.');
    const entry = inXml(line, 'Ntry', () => readXmlTree(decode(bytes.subarray(start, end), line), most_entry_marks));
    lines.add(readCamtEntry({ faults, line }, entry, { kind, created_day }), line);
  }
}

function readAccount(
  reading: CamtReading,
  element: XmlElement,
  pieces: readonly XmlPiece[],
  lines: StatementLines,
): StatementHead {
  const { faults, kind } = reading;
  const place = { faults, line: null };
  const account = childOf(element, 'Acct');
  const account_number = pathText(account, 'Id', 'IBAN') || pathText(account, 'Id', 'Othr', 'Id');
  if (account_number === '') faults.add(null, 'Acct/Id', 'is missing.');
  const created = childOf(element, 'CreDtTm');
  if (!created) faults.add(null, 'CreDtTm', 'is missing.');
  const created_day = readCamtDay(place, 'CreDtTm', created) ?? '';
  const balances = readCamtBalances(place, element);
  readEntries(reading, pieces, created_day, lines);
  const currency = currencyOf(place, (account && childText(account, 'Ccy')) || null, balances, lines.currency);
  const period = childOf(element, 'FrToDt');
  const from_day = readCamtDay(place, 'FrDtTm', pathOf(period, 'FrDtTm'));
  const to_day = readCamtDay(place, 'ToDtTm', pathOf(period, 'ToDtTm')) ?? balances.closing?.day ?? null;
  const statement: StatementHead = {
    kind,
    account_number,
    currency,
    ...lines.periodFrom(from_day, to_day, created_day),
    opening_cents: balances.opening?.cents ?? null,
    closing_cents: balances.closing?.cents ?? null,
  };
  const { opening, closing } = balances;
  if (opening?.currency === closing?.currency) lines.checkBalance(statement, null, 'Bal CLBD');
  return statement;
}

/** Reads a statement (camt.053) or a notice (camt.054) of ISO 20022. Throws `UnreadableStatement`. */
export function readCamt(bytes: Buffer, target: LineTarget): StatementHeads {
  const decode = decoderOf(bytes);
  const { rest, pieces } = inXml(null, 'The file', () =>
    cutXmlPieces(bytes, { wanted: 'Ntry', depth: 4, most: most_lines }),
  );
  if (rest.length > largest_rest_bytes) throw unreadable(null, 'The file', sentences.too_many_marks);
  const root = inXml(null, 'The file', () => readXmlTree(decode(rest, null), most_marks));
  const format = formatOf(root);
  const { message, account, kind } = elements[format.slice(0, 8) as keyof typeof elements];
  const body = rootOf(root, `${iso_20022}${format}`, message);
  if (!body) throw unreadable(null, message, 'is missing.');
  const accounts = childrenOf(body, account);
  if (accounts.length === 0) throw unreadable(null, account, 'is missing: the file tells of no account.');
  const all = body.children.filter((child) => child instanceof XmlElement);
  const entries = Map.groupBy(pieces, ({ parent }) => all[parent]);
  if (entries.keys().some((parent) => !parent || !accounts.includes(parent)))
    throw unreadable(null, 'Ntry', `stands outside of a ${account}.`);
  const faults = new StatementFaults();
  const statements = accounts.map((element, index) =>
    readAccount(
      { faults, bytes, decode, kind },
      element,
      entries.get(element) ?? [],
      new StatementLines(target, faults, index),
    ),
  );
  faults.throwIfAny();
  return { format, statements };
}
