import type { Line } from './lines.rules.ts';

/** Finds lines that name the same record as a line above. Maps each to the number of the first such line. */
export function repeatedLines(lines: readonly Line[], keyOf: (line: Line) => string): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const one of lines) {
    const key = keyOf(one);
    if (key === '') continue;
    const above = first.get(key);
    if (above === undefined) first.set(key, one.line);
    else repeated.set(one.line, above);
  }
  return repeated;
}
