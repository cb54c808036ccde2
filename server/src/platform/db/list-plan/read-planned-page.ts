import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../handles.ts';
import { readTogether } from '../statements/reading.ts';
import type { AnyQuery } from '../transaction.ts';
import { nextStep, type Way } from './ways.rules.ts';

/** A list, the page to read, and the facts that need no statement. */
export interface PlannedPage<Facts extends { rows: number }, Reader extends string, Row> {
  ways: readonly Way<Facts, Reader>[];
  known: Partial<Facts>;
  page: Page;
  /** The statement with which a reader reads the page. */
  statementOf: (reader: Reader) => AnyQuery<Row>;
  /** Finds the facts that the call does not tell. One look-up may find several. */
  lookUps: { [Name in keyof Facts]?: (known: Partial<Facts>) => Promise<Partial<Facts>> };
  /** Reads the page and its count in one round trip, for ways that do so. */
  withCount: (statement: AnyQuery<Row>) => Promise<CountedPage<Row>>;
}

export interface CountedPage<Row> {
  rows: Row[];
  /** The number of rows of the whole list. */
  count: number;
}

/** Reads a page of a large list, and the count, as its decision table says. A page beyond the end is empty. */
export async function readPlannedPage<Facts extends { rows: number }, Reader extends string, Row>(
  db: ReadDb,
  { ways, known: given, page, statementOf, lookUps, withCount }: PlannedPage<Facts, Reader, Row>,
): Promise<CountedPage<Row>> {
  const known = { ...given };
  let left = ways;
  for (;;) {
    if (known.rows !== undefined && page.offset >= known.rows) return { rows: [], count: known.rows };
    const step = nextStep(left, known, page.offset);
    if ('look_up' in step) {
      Object.assign(known, await lookUps[step.look_up]?.(known));
      if (known[step.look_up] === undefined) throw new Error(`The list cannot look up '${String(step.look_up)}'.`);
      continue;
    }
    const statement = statementOf(step.way.reader);
    const read: CountedPage<Row> = step.with_count
      ? await withCount(statement)
      : { rows: (await readTogether(db, statement))[0], count: known.rows ?? 0 };
    if (read.rows.length > 0 || !step.way.may_miss) return read;
    Object.assign(known, { rows: read.count });
    left = left.slice(left.indexOf(step.way) + 1);
  }
}

interface Counted {
  rows: number;
}

interface Counts {
  /** The rows of the whole list. */
  list: AnyQuery<Counted>;
  /** The rows among those that the words find, unless these are too many. */
  found: AnyQuery<Counted & { too_many: boolean }>;
  /** The rows of a scan, up to its bound. */
  scanned: AnyQuery<Counted>;
}

/** The count and the look-ups of a list that is searched by words: whether few or many rows have them, and how many rows the list has. */
export const countedByWords = <Row>(db: ReadDb, { list, found, scanned }: Counts) => ({
  withCount: async (statement: AnyQuery<Row>): Promise<CountedPage<Row>> => {
    const [[counted], rows] = await readTogether(db, list, statement);
    return { rows, count: counted?.rows ?? 0 };
  },
  lookUps: {
    words: async () => {
      const [few] = (await readTogether(db, found))[0];
      if (few && !few.too_many) return { words: 'rare' as const, rows: few.rows };
      const [many] = (await readTogether(db, scanned))[0];
      return { words: 'frequent' as const, rows: many?.rows ?? 0 };
    },
    rows: async () => ({ rows: (await readTogether(db, list))[0][0]?.rows ?? 0 }),
  },
});
