import type { Cents } from '@clinic/contract/shared/money.ts';
import { signed } from '../amounts.rules.ts';
import type { StatementHead, StatementHeads } from '../bank-statement.ts';
import { most_lines } from '../limits.ts';
import { quoted, StatementFaults, unreadable } from '../statement-faults.ts';
import { type LineTarget, StatementLines } from '../statement-lines.ts';
import { type Mt940Field, type Mt940Message, mt940Messages } from './mt940-fields.ts';
import { readMt940Amount, readMt940Day, readMt940Line } from './mt940-line.ts';

interface Mt940Balance {
  cents: Cents;
  currency: string;
  day: string;
  /** It begins or ends a page, not a statement. */
  is_interim: boolean;
}

/** A page, or a whole statement. */
interface Mt940Page {
  account_number: string;
  opening: Mt940Balance;
  closing: Mt940Balance;
  lines: StatementLines;
  /** Of the closing balance. */
  line: number;
}

const balance_form = /^(?<mark>[CD])(?<day>\d{6})(?<currency>[A-Z]{3})(?<amount>[\d,]+)$/;

function readBalance(faults: StatementFaults, field: Mt940Field): Mt940Balance {
  const { mark, day = '', currency = '', amount = '' } = balance_form.exec(field.lines.join(''))?.groups ?? {};
  if (mark === undefined)
    throw unreadable(
      field.line,
      `:${field.tag}:`,
      `${quoted(field.lines.join(''))} is not a balance: C or D, day, currency, amount with a comma.`,
    );
  const cents = readMt940Amount(faults, field, amount);
  return {
    cents: signed(mark === 'C', cents),
    currency,
    day: readMt940Day(faults, field, day),
    is_interim: field.tag.endsWith('M'),
  };
}

/** The only field with one of the tags. */
function onlyField(message: Mt940Message, ...tags: string[]): Mt940Field {
  const [field, ...more] = message.filter(({ tag }) => tags.includes(tag));
  const names = tags.map((tag) => `:${tag}:`).join(' or ');
  if (!field) throw unreadable(message[0]?.line ?? null, names, 'is missing in this statement.');
  if (more[0]) throw unreadable(more[0].line, names, 'stands in this statement twice.');
  return field;
}

/** The account without the bank’s identifier before it. */
const accountOf = (field: Mt940Field): string => (field.lines[0] ?? '').split('/').at(-1)?.trim() ?? '';

function readPage(faults: StatementFaults, message: Mt940Message, lines: StatementLines): Mt940Page {
  const account = onlyField(message, '25', '25P');
  const account_number = accountOf(account);
  if (account_number === '') faults.add(account.line, `:${account.tag}:`, 'is empty.');
  const [first, last] = [onlyField(message, '60F', '60M'), onlyField(message, '62F', '62M')];
  const [opening, closing] = [readBalance(faults, first), readBalance(faults, last)];
  if (closing.currency !== opening.currency)
    faults.add(
      last.line,
      `:${last.tag}:`,
      `is in ${closing.currency}, but the statement begins in ${opening.currency}.`,
    );
  const [begin, end] = [message.indexOf(first), message.indexOf(last)];
  for (const [index, field] of message.entries()) {
    if (field.tag !== '61') continue;
    if (index < begin || index > end) faults.add(field.line, ':61:', 'stands outside of the two balances.');
    const next = message[index + 1];
    const line = readMt940Line(faults, field, next?.tag === '86' ? next : undefined, opening.currency);
    if (line) lines.add(line, field.line);
  }
  return { account_number, opening, closing, lines, line: last.line };
}

const not_whole = 'begins or ends a page whose neighbour is not in the file. Please use a file of the whole statement.';

/** The pages continue each other. A page alone does not say how many equal lines its day has. */
function joinPages(open: Mt940Page | undefined, page: Mt940Page): Mt940Page {
  const continues =
    open?.account_number === page.account_number &&
    open.closing.cents === page.opening.cents &&
    open.closing.currency === page.opening.currency;
  if (page.opening.is_interim ? !continues : open) throw unreadable(page.line, ':60M: or :62M:', not_whole);
  return open ? { ...open, closing: page.closing, line: page.line } : page;
}

function headOf({ account_number, opening, closing, lines, line }: Mt940Page): StatementHead {
  const statement: StatementHead = {
    kind: 'statement',
    account_number,
    currency: opening.currency,
    ...lines.periodFrom(null, closing.day, closing.day),
    opening_cents: opening.cents,
    closing_cents: closing.cents,
  };
  lines.checkBalance(statement, line, ':62F:');
  return statement;
}

/** Reads statements of SWIFT MT940. Throws `UnreadableStatement`. */
export function readMt940(text: string, target: LineTarget): StatementHeads {
  const faults = new StatementFaults();
  const statements: StatementHead[] = [];
  let open: Mt940Page | undefined;
  for (const message of mt940Messages(text, most_lines)) {
    const lines = open?.lines ?? new StatementLines(target, faults, statements.length);
    const page = joinPages(open, readPage(faults, message, lines));
    open = page.closing.is_interim ? page : undefined;
    if (!open) statements.push(headOf(page));
  }
  if (open) throw unreadable(open.line, ':62M:', not_whole);
  if (statements.length === 0) throw unreadable(null, 'The file', 'has no statement.');
  faults.throwIfAny();
  return { format: 'mt940', statements };
}
