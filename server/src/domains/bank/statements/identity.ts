import { createHash } from 'node:crypto';
import type { BankLine, StatementHead } from './bank-statement.ts';

/** A line with its number among the equal ones of its day. */
export interface NumberedLine {
  line: BankLine;
  likeness: string;
  /** From 1: two payments of the same sum, payer and text on one day are two lines. */
  number: number;
}

/** A line of an account, as it is kept. */
export interface KnownLine extends NumberedLine {
  kind: StatementHead['kind'];
}

/** What is equal in equal lines, as a hash. The bank’s id is one part of it: banks use ids again. */
function likenessOf({ booking_day, value_day, amount_cents, currency, bank_id, text }: BankLine): string {
  const equal = JSON.stringify([booking_day, value_day, amount_cents, currency, bank_id, text]);
  return createHash('sha256').update(equal).digest('base64url');
}

/** What makes a line of an account the same in every file. */
export const identityOf = ({ likeness, number }: Pick<NumberedLine, 'likeness' | 'number'>): string =>
  `${number} ${likeness}`;

/** Numbers equal lines among those of one file. Their order does not matter. */
function numberLine(line: BankLine, counts: Map<string, number>): NumberedLine {
  const likeness = likenessOf(line);
  const number = (counts.get(likeness) ?? 0) + 1;
  counts.set(likeness, number);
  return { line, likeness, number };
}

/** Lines of the file’s statement with this index, in the order of the file. */
interface Part {
  statement: number;
  lines: readonly BankLine[];
}

export interface FileLine extends KnownLine {
  /** The statement of the file that has it. */
  statement: number;
}

/**
 * The lines of an account’s file. Statements that continue each other share a day, so their equal lines are counted on; a statement that
 * repeats days of another one begins again, and so a line can come twice.
 */
export function* numberLines(heads: readonly StatementHead[], parts: Iterable<Part>): Generator<FileLine> {
  let counts = new Map<string, number>();
  let at = 0;
  for (const { statement, lines } of parts) {
    for (; at < statement; at += 1) {
      const [before, next] = [heads[at], heads[at + 1]];
      if (next?.kind === 'statement' && next.opening_cents !== before?.closing_cents) counts = new Map();
    }
    const kind = heads[statement]?.kind ?? 'statement';
    for (const line of lines) yield { ...numberLine(line, counts), kind, statement };
  }
}

/** How far the days of a notice and of its statement lie apart at most. A year later the bank may use the id for another line. */
export const most_days_apart = 10;
const day_ms = 86_400_000;

/** What is compared to unite lines. */
export interface LineMark {
  identity: string;
  /** The bank’s id with its sum: what a notice and its statement have in common, whatever their texts. */
  noticed: string | null;
  booking_day: string;
  /** Booked by a statement. */
  is_final: boolean;
}

type Marked = Pick<BankLine, 'booking_day' | 'amount_cents' | 'currency' | 'bank_id' | 'status'> &
  Pick<KnownLine, 'likeness' | 'number' | 'kind'>;

export const markOf = (line: Marked): LineMark => ({
  identity: identityOf(line),
  noticed: line.bank_id === null ? null : JSON.stringify([line.bank_id, line.amount_cents, line.currency]),
  booking_day: line.booking_day,
  is_final: line.kind === 'statement' && line.status === 'booked',
});

const isNear = (a: LineMark, b: LineMark): boolean =>
  Math.abs(Date.parse(a.booking_day) - Date.parse(b.booking_day)) <= most_days_apart * day_ms;

export interface United<Known, Line> {
  /** Lines that were not known. */
  added: Line[];
  /** Lines that were known from a notice or as pending, and that the statement books. */
  booked: { known: Known; line: Line }[];
  /** Lines that were known as they are. */
  repeated: number;
}

/** Known lines by a key; each is taken once. */
class Untaken<Known extends LineMark> {
  readonly #lines: Map<string | null, Known[]>;
  readonly #taken: Set<Known>;

  constructor(known: readonly Known[], taken: Set<Known>, keyOf: (line: Known) => string | null) {
    this.#lines = Map.groupBy(known, keyOf);
    this.#taken = taken;
  }

  take(key: string | null, fits: (known: Known) => boolean): Known | undefined {
    const found = key === null ? undefined : this.#lines.get(key)?.find((one) => !this.#taken.has(one) && fits(one));
    if (found) this.#taken.add(found);
    return found;
  }
}

/**
 * Unites a file’s lines of an account, each once, with those that are known. A file only adds lines, it never drops any. A line is known if
 * its identity is, or if a notice and a statement have its bank id, sum and days in common.
 */
export function uniteLines<Known extends LineMark, Line extends LineMark>(
  known: readonly Known[],
  file: readonly Line[],
): United<Known, Line> {
  const taken = new Set<Known>();
  const same = new Untaken(known, taken, ({ identity }) => identity);
  const noticed = new Untaken(known, taken, (one) => one.noticed);
  const united: United<Known, Line> = { added: [], booked: [], repeated: 0 };
  const meet = (line: Line, before: Known): void => {
    if (line.is_final && !before.is_final) united.booked.push({ known: before, line });
    else united.repeated += 1;
  };
  const others = file.filter((line) => {
    const before = same.take(line.identity, () => true);
    if (before) meet(line, before);
    return !before;
  });
  for (const line of others) {
    const before = noticed.take(line.noticed, (one) => one.is_final !== line.is_final && isNear(one, line));
    if (before) meet(line, before);
    else united.added.push(line);
  }
  return united;
}
