import type { Db } from '../../platform/db/handles.ts';
import { sideBySide } from '../../platform/db/transaction.ts';

/** Runs the work for the lines of each part concurrently, with `around` wrapped around each part. Returns the result of each line. */
export async function inParts<Line, Result>(
  db: Db,
  parts: readonly Line[][],
  work: (line: Line) => Promise<Result>,
  around: (part: () => Promise<Result[]>) => Promise<Result[]> = (part) => part(),
): Promise<Map<Line, Result>> {
  const results = new Map<Line, Result>();
  for (const part of parts) {
    const made = await around(() => sideBySide(db, part, work));
    part.forEach((line, at) => results.set(line, made[at] as Result));
  }
  return results;
}
