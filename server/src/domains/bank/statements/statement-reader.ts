import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '../../../platform/documents/reading-thread.ts';
import type { BankLine } from './bank-statement.ts';
import type { FromStatementReader, LinesOfStatement, ToStatementReader } from './read-statement-file.ts';
import { readStatement } from './read-statement.ts';
import { UnreadableStatement } from './statement-faults.ts';

const lines_of_part = 1_000;
const { bytes, how } = workerData as ToStatementReader;
const post = (message: FromThread<FromStatementReader, LinesOfStatement>): void => parentPort?.postMessage(message);

let part: LinesOfStatement = { statement: 0, lines: [] };
const put = (statement: number, line: BankLine): void => {
  if (part.statement !== statement || part.lines.length === lines_of_part) {
    post({ part });
    part = { statement, lines: [] };
  }
  part.lines.push(line);
};

try {
  const heads = await readStatement(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), how, put);
  post({ part });
  post({ answer: heads });
} catch (error) {
  if (!(error instanceof UnreadableStatement)) throw error;
  post({ answer: { faults: [...error.faults] } });
}
