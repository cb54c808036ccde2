/** Large enough to save round trips, small enough that no caller waits long for the locks of a part. */
const lines_at_once = 50;

/** Splits lines into parts of about this size. Lines with the same key are in the same part, in their order. */
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
