import type { ReadDb } from '../../../platform/db/handles.ts';
import { identityOf, type LineMark, markOf, numberLines, type United, uniteLines } from '../statements/identity.ts';
import { type KnownMark, listKnownMarks } from './bank-files.queries.ts';
import type { ReadBankFile } from './read-bank-file.ts';

/** A line of a file, by its place among the file’s lines. */
type PlacedMark = LineMark & { place: number };

export interface UnitedFile extends United<KnownMark, PlacedMark> {
  /** Lines of the file, each once. */
  lines: number;
}

/** Compares the lines of a file with those of the account that are known. It keeps a mark of each line in memory, and not the line. */
export async function uniteFile(
  db: ReadDb,
  bank_account_id: number,
  { statements, lines }: ReadBankFile,
): Promise<UnitedFile> {
  const marks = new Map<string, PlacedMark>();
  let [place, first, last] = [0, '9999-12-31', '0000-01-01'];
  for (const one of numberLines(statements, lines.parts())) {
    const { booking_day } = one.line;
    if (booking_day < first) first = booking_day;
    if (booking_day > last) last = booking_day;
    const identity = identityOf(one);
    if (!marks.has(identity)) marks.set(identity, { ...markOf({ ...one.line, ...one }), place });
    place += 1;
  }
  if (marks.size === 0) return { added: [], booked: [], repeated: 0, lines: 0 };
  const known = await listKnownMarks(db, bank_account_id, { first, last });
  return { ...uniteLines(known, [...marks.values()]), lines: marks.size };
}
