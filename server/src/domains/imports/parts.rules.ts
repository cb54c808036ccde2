/** Enough to travel together, few enough that nobody waits long for what one part holds. */
const lines_at_once = 50;

/** Lines in parts of about so many; those with the same key are in the same part, in their order. */
export function partsOf<Line>(lines: readonly Line[], keyOf: (line: Line) => unknown): Line[][] {
  const parts: Line[][] = [];
  let part: Line[] = [];
  for (const alike of Map.groupBy(lines, keyOf).values()) {
    part.push(...alike);
    if (part.length < lines_at_once) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 0) parts.push(part);
  const place = new Map(lines.map((line, at) => [line, at]));
  return parts.map((one) => one.toSorted((first, second) => (place.get(first) ?? 0) - (place.get(second) ?? 0)));
}
