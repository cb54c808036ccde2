import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv-lines.ts';
import type { FromReader, ToReader } from './read-sheet.ts';
import { type SheetText, UnreadableSheet } from './sheet-text.ts';
import { readWorkbook } from './xlsx-lines.ts';

const begins = (bytes: Buffer, ...signatures: string[]): boolean =>
  signatures.some((signature) => bytes.subarray(0, signature.length).toString('latin1') === signature);

/** By its bytes, not by its name. */
async function read({ bytes, limits }: ToReader): Promise<SheetText> {
  const given = Buffer.from(bytes);
  if (given.length === 0) throw new UnreadableSheet('empty');
  // A compound file: a workbook from before 2007, or one with a password.
  if (begins(given, '\u00d0\u00cf\u0011\u00e0')) {
    throw new UnreadableSheet(given.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_format');
  }
  if (begins(given, 'PK')) return readWorkbook(given, limits);
  if (begins(given, '%PDF', '{\\rtf', 'Rar!', '7z\u00bc\u00af')) throw new UnreadableSheet('other_format');
  return readCsv(given, limits);
}

const said: FromReader = await read(workerData as ToReader).then(
  (sheet) => ({ sheet }),
  (error: unknown) => {
    if (error instanceof UnreadableSheet) return { unreadable: error.reason, line: error.line };
    throw error;
  },
);
parentPort?.postMessage(said);
