import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import type { StatementFaults } from '../statement-faults.ts';
import type { TableLine } from './table-line.ts';

interface Entry {
  row: number;
  day: string;
  amount_cents: number;
  balance_cents: number;
}

/** A balance that does not follow from the one before. */
interface Gap {
  before: Entry;
  at: Entry;
}

const text = (cents: number): string => amountOfCents(asCents(cents));

/** Checks the balance after each line. Banks list the oldest line first, or the newest. */
export class RunningBalance {
  readonly #faults: StatementFaults;
  readonly #heading: string;
  #first: Entry | undefined;
  #last: Entry | undefined;
  #gap_upwards: Gap | undefined;
  #gap_downwards: Gap | undefined;

  constructor(faults: StatementFaults, heading: string) {
    this.#faults = faults;
    this.#heading = heading;
  }

  add({ row, balance_cents, line }: TableLine): void {
    if (balance_cents === null) {
      this.#faults.add(row, this.#heading, 'is empty.');
      return;
    }
    const at: Entry = { row, day: line.booking_day, amount_cents: line.amount_cents, balance_cents };
    const before = this.#last;
    if (before && before.balance_cents + at.amount_cents !== balance_cents) this.#gap_downwards ??= { before, at };
    if (before && balance_cents + before.amount_cents !== before.balance_cents)
      this.#gap_upwards ??= { before: at, at: before };
    this.#first ??= at;
    this.#last = at;
  }

  /** The balances around all lines. Days say which line is the oldest; within one day the balances do. */
  close(): { opening_cents: Cents | null; closing_cents: Cents | null } {
    const [first, last] = [this.#first, this.#last];
    if (!first || !last) return { opening_cents: null, closing_cents: null };
    const is_downwards = first.day === last.day ? !this.#gap_downwards || !!this.#gap_upwards : first.day < last.day;
    const gap = is_downwards ? this.#gap_downwards : this.#gap_upwards;
    if (gap) {
      const { before, at } = gap;
      const expected = before.balance_cents + at.amount_cents;
      const words = `is ${text(at.balance_cents)}, but ${text(before.balance_cents)} of line ${before.row} and ${text(at.amount_cents)} give ${text(expected)}: the difference is ${text(at.balance_cents - expected)}.`;
      this.#faults.add(at.row, this.#heading, words);
    }
    const [oldest, newest] = is_downwards ? [first, last] : [last, first];
    return {
      opening_cents: asCents(oldest.balance_cents - oldest.amount_cents),
      closing_cents: asCents(newest.balance_cents),
    };
  }
}
