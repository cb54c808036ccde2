import type { Line } from './lines.rules.ts';

/** Lines that name a record which a line above them names already, with that line. */
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
