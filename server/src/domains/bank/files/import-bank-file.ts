import type { importBankFile as endpoint } from '@clinic/contract/bank/bank-statements.ts';
import type { Arguments, Given } from '@clinic/contract/shared/endpoint.ts';
import type { ActOf } from '../../../platform/act/act.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import { readFile } from '../lists/bank-lists.queries.ts';
import { type FileLine, numberLines } from '../statements/identity.ts';
import { bankMatchingJob } from '../matching/judge-lines.ts';
import {
  bookingLine,
  findFormerFile,
  insertBankFile,
  insertingLines,
  insertStatements,
  linkingLines,
  lockLines,
} from './bank-files.queries.ts';
import type { ReadBankFile } from './read-bank-file.ts';
import type { TakenImport } from './take-bank-file.ts';
import { uniteFile, type UnitedFile } from './unite-file.ts';

interface KeptFile {
  bank_account_id: number;
  bank_statement_file_id: number;
}

const lines_at_once = 1_000;

/** The lines of a file with their places, some at a time. */
function* placedLines({ statements, lines }: ReadBankFile): Generator<(FileLine & { place: number })[]> {
  let some: (FileLine & { place: number })[] = [];
  let place = 0;
  for (const line of numberLines(statements, lines.parts())) {
    some.push({ ...line, place });
    place += 1;
    if (some.length < lines_at_once) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Saves the lines that are new, books those that were only told, and notes which lines each statement has. */
async function keepLines(
  db: Db,
  kept: KeptFile,
  read: ReadBankFile,
  { added, booked }: UnitedFile,
  statement_ids: readonly number[],
): Promise<void> {
  const new_places = new Set(added.map(({ place }) => place));
  const known_at = new Map(booked.map(({ known, line }) => [line.place, known.id]));
  for (const some of placedLines(read)) {
    const new_lines = some.filter(({ place }) => new_places.has(place));
    const bookings = some.flatMap((line) => {
      const id = known_at.get(line.place);
      return id === undefined ? [] : [bookingLine(db, id, line)];
    });
    const final = some.filter(({ kind, line }) => kind === 'statement' && line.status === 'booked');
    await together(
      db,
      ...(new_lines.length > 0 ? [insertingLines(db, kept, new_lines)] : []),
      ...bookings,
      ...(final.length > 0 ? [linkingLines(kept.bank_account_id, statement_ids, final)] : []),
    );
  }
}

/**
 * Imports a file that was read: its statements, and the lines that are not known. The same file again answers the former import, also if both
 * come at the same moment.
 */
export async function importBankFile(
  act: ActOf<typeof endpoint>,
  _given: Arguments<typeof endpoint>,
  { account, content_hash, stored }: TakenImport,
): Promise<Given<typeof endpoint>> {
  const { db } = act;
  await lockLines(db, account.id);
  const former = await findFormerFile(db, account.id, content_hash);
  if (former !== undefined || !stored) {
    if (stored) await act.files.remove(stored.key);
    return readFile(db, former ?? 0);
  }
  const { key, read } = stored;
  const united = await uniteFile(db, account.id, read);
  const { added, booked, lines } = united;
  const id = await insertBankFile(db, {
    bank_account_id: account.id,
    content_hash,
    file: key,
    format: read.format,
    lines,
    added: added.length,
    booked: booked.length,
    imported_at: act.now,
    imported_by: act.actor,
  });
  const kept = { bank_account_id: account.id, bank_statement_file_id: id };
  const heads = read.statements.map((head, at) => ({ ...head, lines: read.lines.countIn(at) }));
  await keepLines(db, kept, read, united, await insertStatements(db, kept, heads));
  await act.enqueue(bankMatchingJob, {});
  act.answerStatus(201);
  return readFile(db, id);
}
