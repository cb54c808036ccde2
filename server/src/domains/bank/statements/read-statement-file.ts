import { join } from 'node:path';
import { readInThread, ThreadLimit } from '../../../platform/documents/reading-thread.ts';
import type { BankLine, StatementFault, StatementFile, StatementHeads } from './bank-statement.ts';
import type { HowToRead } from './read-statement.ts';

export interface ToStatementReader {
  bytes: Uint8Array;
  how: HowToRead;
}
/** Lines of the file’s statement with this index. */
export interface LinesOfStatement {
  statement: number;
  lines: BankLine[];
}
export type FromStatementReader = StatementHeads | { faults: StatementFault[] };

const program = join(import.meta.dirname, 'statement-reader.ts');
/** The largest file takes a tenth of the time. One that needs more memory was made to need more. */
const thread = { program, most_heap_megabytes: 96, longest_ms: 60_000 };

const smallest_moved_bytes = 64 * 1024;

const beyond: StatementFault = {
  line: null,
  field: 'The file',
  message: 'The file needs more time or memory than a statement does. Please ask the bank for a file of fewer days.',
};

/**
 * Reads a bank’s file in a thread with bounded memory and time, and passes its lines on as they are read: a large file is never in memory as
 * lines. If the file is refused, with its faults, nothing of what was passed on counts. The bytes move into the thread: the caller’s array is
 * empty afterwards.
 */
export async function readStatementParts(
  bytes: Uint8Array,
  how: HowToRead,
  take: (part: LinesOfStatement) => void,
): Promise<FromStatementReader> {
  // Small buffers of Node share their memory with others; of a large one the whole body moves with it, and nothing is copied.
  const own = bytes.byteLength < smallest_moved_bytes ? new Uint8Array(bytes) : bytes;
  const data: ToStatementReader = { bytes: own, how };
  try {
    return await readInThread<FromStatementReader, LinesOfStatement>({
      ...thread,
      data,
      moved: own.buffer instanceof ArrayBuffer ? [own.buffer] : [],
      take,
    });
  } catch (error) {
    if (error instanceof ThreadLimit) return { faults: [beyond] };
    throw error;
  }
}

/** Reads a bank’s file as `readStatementParts` does: every line of every statement in it, or the faults for which it is refused whole. */
export async function readStatementFile(
  bytes: Uint8Array,
  how: HowToRead = {},
): Promise<StatementFile | { faults: StatementFault[] }> {
  const lines: BankLine[][] = [];
  const read = await readStatementParts(bytes, how, ({ statement, lines: more }) => {
    const own = (lines[statement] ??= []);
    for (const line of more) own.push(line);
  });
  if ('faults' in read) return read;
  return {
    format: read.format,
    statements: read.statements.map((head, index) => ({ ...head, lines: lines[index] ?? [] })),
  };
}
