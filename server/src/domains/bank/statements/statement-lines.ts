import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import type { BankLine, StatementHead } from './bank-statement.ts';
import type { StatementFaults } from './statement-faults.ts';

/** Passes on a line of the file’s statement with this index. A large file is never in memory as lines. */
export type PutLine = (statement: number, line: BankLine) => void;

const amountIn = (cents: bigint | Cents, currency: string): string =>
  `${currency} ${amountOfCents(asCents(Number(cents)))}`;

/** Where the lines of a file go. */
export interface LineTarget {
  put: PutLine;
  /** The days on which lines may be booked. */
  days?: { first: string; last: string } | undefined;
}

/** Takes the lines of one statement as they are read: adds them up and passes them on. */
export class StatementLines {
  readonly #target: LineTarget;
  readonly #faults: StatementFaults;
  readonly #statement: number;
  readonly #sums = new Map<string, bigint>();
  #first_day: string | null = null;
  #last_day: string | null = null;
  /** The currency of the first line. */
  currency: string | null = null;

  constructor(target: LineTarget, faults: StatementFaults, statement: number) {
    this.#target = target;
    this.#faults = faults;
    this.#statement = statement;
  }

  /** `row`: its line in the file. */
  add(line: BankLine, row: number): void {
    const { currency, status, amount_cents, booking_day } = line;
    const { put, days } = this.#target;
    if (days && (booking_day < days.first || booking_day > days.last))
      this.#faults.add(row, 'The day of booking', `${booking_day} is not between ${days.first} and ${days.last}.`);
    this.currency ??= currency;
    if (status === 'booked') {
      // Exact at any size.
      this.#sums.set(currency, (this.#sums.get(currency) ?? 0n) + BigInt(amount_cents));
      if (this.#first_day === null || booking_day < this.#first_day) this.#first_day = booking_day;
      if (this.#last_day === null || booking_day > this.#last_day) this.#last_day = booking_day;
    }
    put(this.#statement, line);
  }

  /** The period of the statement: the stated one, widened to all booked lines. */
  periodFrom(
    from_day: string | null,
    to_day: string | null,
    created_day: string,
  ): Pick<StatementHead, 'from_day' | 'to_day'> {
    const firsts = [from_day, this.#first_day].filter((day) => day !== null).toSorted();
    const lasts = [to_day, this.#last_day].filter((day) => day !== null).toSorted();
    return {
      from_day: firsts[0] ?? lasts[0] ?? created_day,
      to_day: lasts.at(-1) ?? firsts.at(-1) ?? created_day,
    };
  }

  /**
   * The opening balance and the booked lines in the account’s currency give the closing balance. A statement without one of the two
   * cannot be checked, and one with a line that could not be read would only fail again.
   */
  checkBalance(statement: StatementHead, line: number | null, field: string): void {
    const { opening_cents, closing_cents, currency, account_number } = statement;
    if (opening_cents === null || closing_cents === null || this.#faults.any) return;
    const sum = this.#sums.get(currency) ?? 0n;
    const expected = BigInt(opening_cents) + sum;
    const difference = BigInt(closing_cents) - expected;
    if (difference === 0n) return;
    const text = (cents: bigint | Cents): string => amountIn(cents, currency);
    const words = `of account ${account_number} is ${text(closing_cents)}, but the opening balance of ${text(opening_cents)} and the lines of ${text(sum)} give ${text(expected)}: the difference is ${text(difference)}.`;
    this.#faults.add(line, field, words);
  }
}
