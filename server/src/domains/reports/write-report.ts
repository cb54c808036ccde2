import type { Scope } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { type Cell, writeSpreadsheet } from '../../platform/documents/spreadsheet.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reading } from '../../platform/db/statements/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceReport } from './ask-for-report.ts';
import type { BegunRun } from './make-report.ts';
import { changeAsRun } from './reports.queries.ts';

/** Another run has taken the report over. */
export class RunOvertaken extends Error {}

export interface WrittenReport {
  rows: number;
  size_bytes: number;
  parts: string[];
}

/** The user's tabs learn of the progress this often. */
const save_every_ms = 1_000;

/** Counts the rows for the progress. A count that takes too long is left out: the progress then shows rows without a total. */
async function countRows({ pool, log }: Platform, scope: Scope, { reader, filters }: BegunRun): Promise<number | null> {
  try {
    return await reading(pool, scope, (db) => reader.count(db, scope, filters));
  } catch (error) {
    log.warn({ err: error }, 'the rows of a report could not be counted');
    return null;
  }
}

/** The progress of a run, written and announced about once a second, in transactions of its own. */
function progressOf(
  platform: Platform,
  scope: Scope,
  begun: BegunRun,
  rows_total: number | null,
  parts: readonly string[],
) {
  let rows = 0;
  let told_at = 0;
  const save = async (): Promise<void> => {
    told_at = performance.now();
    const is_ours = await asSystem(platform, 'reports', scope, async (act) => {
      const moved = { rows_done: rows, rows_total, parts: [...parts], touched_at: act.now };
      if (!(await changeAsRun(act.db, scope, begun, moved))) return false;
      announceReport(act, scope, begun.id, begun.report.user_id);
      return true;
    });
    if (!is_ours) throw new RunOvertaken();
  };
  return {
    rows: () => rows,
    save,
    /** Passes the pieces on, each in its turn, and counts them. */
    async *counted(pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
      for await (const piece of pieces) {
        await platform.long_work.turn();
        yield piece;
        rows += piece.length;
        if (performance.now() - told_at > save_every_ms) await save();
      }
    },
  };
}

/**
 * Reads the rows through a cursor and writes the spreadsheet to storage, some megabytes at a time: memory does not grow with the rows.
 * `parts` receives the key of each piece at once, so that a failure can remove them.
 */
export async function writeReport(
  platform: Platform,
  scope: Scope,
  begun: BegunRun,
  parts: string[],
): Promise<WrittenReport> {
  const { reader, filters } = begun;
  const total = await countRows(platform, scope, begun);
  return inTransaction(platform.pool, { tenant: scope, read_only: true }, async ({ db }) => {
    // A transaction that is run again starts a new file; the pieces of the first are removed with the others.
    const first = parts.length;
    const progress = progressOf(platform, scope, begun, total, parts);
    await progress.save();
    let size_bytes = 0;
    const rows = progress.counted(reader.rows(db, scope, filters));
    for await (const part of inParts(writeSpreadsheet(reader.sheet, rows))) {
      size_bytes += part.length;
      parts.push(await platform.files.keep(part, 'part'));
      await progress.save();
    }
    return { rows: progress.rows(), size_bytes, parts: parts.slice(first) };
  });
}

/** A report is stored in pieces of this size. */
const part_bytes = 8 * 1024 * 1024;

/** Collects the bytes of a file to pieces of some megabytes. */
async function* inParts(written: AsyncIterable<Uint8Array>, bytes = part_bytes): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of written) {
    held.push(piece);
    size += piece.length;
    if (size < bytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
