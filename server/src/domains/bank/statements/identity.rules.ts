import type { BankLine, BankStatement } from './bank-statement.ts';

/** A line with its number among the equal ones of its day. */
export interface NumberedLine {
  line: BankLine;
  /** From 1: two payments of the same sum, payer and text on one day are two lines. */
  number: number;
}

/** A line of an account, as it is kept. */
export interface KnownLine extends NumberedLine {
  kind: BankStatement['kind'];
}

/** What is equal in equal lines. The bank’s id is one part of it: banks use ids again. */
const likeness = (line: BankLine): string => {
  const { booking_day, value_day, amount_cents, currency, bank_id, text } = line;
  return JSON.stringify([booking_day, value_day, amount_cents, currency, bank_id, text]);
};

/** What makes a line of an account the same in every file. */
export const identityOf = ({ line, number }: NumberedLine): string => `${number} ${likeness(line)}`;

/** Numbers the equal lines among those of one file. Their order does not matter. */
export function numberEqualLines(lines: readonly BankLine[], counts = new Map<string, number>()): NumberedLine[] {
  return lines.map((line) => {
    const key = likeness(line);
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return { line, number };
  });
}

/**
 * The lines of a file for each of its accounts. Statements that continue each other share a day, so their equal lines are counted on; a
 * statement that repeats days of another one begins again.
 */
export function linesByAccount(statements: readonly BankStatement[]): Map<string, KnownLine[]> {
  const accounts = Map.groupBy(statements, ({ account_number, currency }) => `${account_number} ${currency}`);
  const all = new Map<string, KnownLine[]>();
  for (const [account, own] of accounts) {
    const lines = new Map<string, KnownLine>();
    let counts = new Map<string, number>();
    for (const [index, { kind, opening_cents, lines: read }] of own.entries()) {
      const before = own[index - 1];
      if (before && kind === 'statement' && opening_cents !== before.closing_cents) counts = new Map();
      for (const one of numberEqualLines(read, counts)) lines.set(`${kind} ${identityOf(one)}`, { ...one, kind });
    }
    all.set(account, [...lines.values()]);
  }
  return all;
}

/** How far the days of a notice and of its statement lie apart at most. A year later the bank may use the id for another line. */
const most_days_apart = 10;
const day_ms = 86_400_000;

const isNear = (a: BankLine, b: BankLine): boolean =>
  Math.abs(Date.parse(a.booking_day) - Date.parse(b.booking_day)) <= most_days_apart * day_ms;

/** The bank’s id with its sum: what a notice and its statement have in common, whatever their texts. */
const noticeKey = ({ bank_id, amount_cents, currency }: BankLine): string | null =>
  bank_id === null ? null : JSON.stringify([bank_id, amount_cents, currency]);

export interface United {
  /** Lines that were not known. */
  added: KnownLine[];
  /** Lines that were known from a notice or as pending, and that the statement books. */
  booked: { known: KnownLine; line: KnownLine }[];
  /** Lines that were known as they are. */
  repeated: number;
}

const isFinal = ({ kind, line }: KnownLine): boolean => kind === 'statement' && line.status === 'booked';

/** Known lines by a key; each is taken once. */
class Untaken {
  readonly #lines: Map<string | null, KnownLine[]>;
  readonly #taken: Set<KnownLine>;
  readonly #keyOf: (line: KnownLine) => string | null;

  constructor(known: readonly KnownLine[], taken: Set<KnownLine>, keyOf: (line: KnownLine) => string | null) {
    this.#lines = Map.groupBy(known, keyOf);
    this.#taken = taken;
    this.#keyOf = keyOf;
  }

  take(line: KnownLine, fits: (known: KnownLine) => boolean): KnownLine | undefined {
    const key = this.#keyOf(line);
    const found = key === null ? undefined : this.#lines.get(key)?.find((one) => !this.#taken.has(one) && fits(one));
    if (found) this.#taken.add(found);
    return found;
  }
}

/**
 * Unites a file’s lines of an account with those that are known. A file only adds lines, it never drops any. A line is known if its identity
 * is, or if a notice and a statement have its bank id, sum and days in common.
 */
export function uniteLines(known: readonly KnownLine[], file: readonly KnownLine[]): United {
  const taken = new Set<KnownLine>();
  const same = new Untaken(known, taken, identityOf);
  const noticed = new Untaken(known, taken, ({ line }) => noticeKey(line));
  const united: United = { added: [], booked: [], repeated: 0 };
  const meet = (line: KnownLine, before: KnownLine): void => {
    if (isFinal(line) && !isFinal(before)) united.booked.push({ known: before, line });
    else united.repeated += 1;
  };
  const others = file.filter((line) => {
    const before = same.take(line, () => true);
    if (before) meet(line, before);
    return !before;
  });
  for (const line of others) {
    const before = noticed.take(line, (one) => isFinal(one) !== isFinal(line) && isNear(one.line, line.line));
    if (before) meet(line, before);
    else united.added.push(line);
  }
  return united;
}
