import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BankLine } from '../statements/bank-statement.ts';
import type { LinesOfStatement } from '../statements/read-statement-file.ts';

/** The lines of a file, packed part by part: a hundred thousand take some megabytes, and only one part is unpacked at a time. */
export class PackedLines {
  readonly #parts: { statement: number; count: number; packed: Buffer }[] = [];

  add({ statement, lines }: LinesOfStatement): void {
    if (lines.length === 0) return;
    this.#parts.push({
      statement,
      count: lines.length,
      packed: deflateRawSync(JSON.stringify(lines), { level: 1 }),
    });
  }

  /** The number of lines in a statement of the file. */
  countIn(statement: number): number {
    return this.#parts.reduce((sum, part) => sum + (part.statement === statement ? part.count : 0), 0);
  }

  *parts(): Generator<LinesOfStatement> {
    for (const { statement, packed } of this.#parts)
      yield { statement, lines: JSON.parse(inflateRawSync(packed).toString()) as BankLine[] };
  }
}
