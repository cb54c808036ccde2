import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import { asText } from './sheet-columns.rules.ts';
import { lowerPriority } from './lower-priority.ts';
import type { Cell, FromWorker, Sheet, ToWorker } from './spreadsheet.ts';

/** One piece is written while the next is read. */
const pieces_ahead = 2;
/** A sheet of this many pieces is streamed; a smaller one is awaited. */
const long_from_pieces = 100;

const say = (said: FromWorker, handed_over: ArrayBuffer[] = []): void => parentPort?.postMessage(said, handed_over);

async function* rowsAsTheyCome(): AsyncGenerator<Cell[]> {
  const come: ToWorker[] = [];
  let tell = (): void => {};
  parentPort?.on('message', (piece: ToWorker) => {
    come.push(piece);
    tell();
  });
  for (let asked = 0; asked < pieces_ahead; asked++) say({ wants: 'rows' });
  for (let pieces = 0; ; pieces++) {
    if (pieces === long_from_pieces) lowerPriority();
    if (come.length === 0) await new Promise<void>((done) => (tell = done));
    const piece = come.shift();
    if (!piece) continue;
    if ('ended' in piece) return;
    say({ wants: 'rows' });
    for (const cells of piece.rows) yield cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
  }
}

const { name, columns } = workerData as Sheet;
for await (const part of writeXlsxStream(rowsAsTheyCome(), { name, columns, freezePane: { rows: 1 } })) {
  // Copied, because the part may belong to a memory pool.
  const bytes = new Uint8Array(part);
  say({ bytes }, [bytes.buffer]);
}
say({ ended: true });
parentPort?.close();
