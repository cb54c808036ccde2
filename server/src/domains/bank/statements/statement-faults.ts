import type { StatementFault } from './bank-statement.ts';

/** Enough to see what is wrong with a file. */
const most_faults = 50;

/** The file is refused whole. */
export class UnreadableStatement extends Error {
  readonly faults: readonly StatementFault[];
  constructor(faults: readonly StatementFault[]) {
    super(faults.map(({ message }) => message).join(' '));
    this.faults = faults;
  }
}

/** The value as it stands in the file, for a sentence. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const faultOf = (line: number | null, field: string, words: string): StatementFault => ({
  line,
  field,
  message: line === null ? `${field} ${words}` : `Line ${line}: ${field} ${words}`,
});

/** A fault after which nothing can be read. `words` follow the field’s name. */
export const unreadable = (line: number | null, field: string, words: string): UnreadableStatement =>
  new UnreadableStatement([faultOf(line, field, words)]);

/** Collects the faults of a file, so that its sender sees them together. */
export class StatementFaults {
  readonly #faults: StatementFault[] = [];

  /** `words` follow the field’s name. Throws when there are too many. */
  add(line: number | null, field: string, words: string): void {
    this.#faults.push(faultOf(line, field, words));
    if (this.#faults.length === most_faults) this.throwIfAny();
  }

  get any(): boolean {
    return this.#faults.length > 0;
  }

  throwIfAny(): void {
    if (this.any) throw new UnreadableStatement(this.#faults);
  }
}
