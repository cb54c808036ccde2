import { readCsv } from './csv-lines.ts';
import { type SheetLimits, type SheetText, UnreadableSheet } from './sheet-text.ts';
import { readWorkbook } from './xlsx-lines.ts';

const begins = (bytes: Buffer, ...signatures: string[]): boolean =>
  signatures.some((signature) => bytes.subarray(0, signature.length).toString('latin1') === signature);

export const isWorkbook = (bytes: Buffer): boolean => begins(bytes, 'PK');

/** Reads a spreadsheet by its bytes, not by its name. For a thread with bounded memory and time. Throws `UnreadableSheet`. */
export async function readSheetBytes(bytes: Buffer, limits: SheetLimits): Promise<SheetText> {
  if (bytes.length === 0) throw new UnreadableSheet('empty');
  // A compound file: a workbook from before 2007, or one with a password.
  if (begins(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    throw new UnreadableSheet(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_format');
  }
  if (isWorkbook(bytes)) return readWorkbook(bytes, limits);
  if (begins(bytes, '%PDF', '{\\rtf', 'Rar!', '7z\u00bc\u00af')) throw new UnreadableSheet('other_format');
  return readCsv(bytes, limits);
}
