import {
  most_own_lines,
  type OwnLineMeaning,
  type OwnReading,
  ownLineMeaning,
  type previewOwnStatement,
} from '@clinic/contract/bank/own-statements.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { ReadBankFile } from '../files/read-bank-file.ts';
import { type FileLine, identityOf, type LineMark, markOf, numberLines, uniteLines } from '../statements/identity.ts';
import { isJudged, judgeOwnLine, type Named, type OwnVerdict, type Sought, soughtIn } from './own-lines.rules.ts';
import { listConfirmedMarks, listNamed } from './own-statements.queries.ts';

/** A line that names something of the clinic. */
export interface NamingLine extends Omit<OwnVerdict, 'meaning'> {
  file_line: FileLine;
  meaning: OwnLineMeaning;
}

export interface JudgedFile {
  /** Booked lines. */
  lines: number;
  naming: NamingLine[];
}

type Answer = Given<typeof previewOwnStatement>;

/** Every word of the file that may be a reference. Nothing else of it is compared with the clinic’s records. */
function allSought({ statements, lines }: ReadBankFile): Sought {
  const [references, refunds] = [new Set<string>(), new Set<string>()];
  for (const { line, kind } of numberLines(statements, lines.parts())) {
    if (!isJudged(line, kind)) continue;
    const sought = soughtIn(line);
    for (const reference of sought.references) references.add(reference);
    for (const refund of sought.refunds) refunds.add(refund);
  }
  return { references: [...references], refunds: [...refunds] };
}

/** Finds what a line names among all that the file names. */
function finder(all: Named): (sought: Sought) => Named {
  const codes = new Map(all.codes.map((code) => [code.reference, code]));
  const refunds = new Map(all.refunds.map((refund) => [refund.reference.toUpperCase(), refund]));
  const found = <Of>(of: ReadonlyMap<string, Of>, names: readonly string[]): Of[] =>
    names.flatMap((name) => of.get(name) ?? []);
  return ({ references, refunds: names }) => ({ codes: found(codes, references), refunds: found(refunds, names) });
}

/** The lines that have confirmed something before, by their identity. */
async function knownAmong(db: ReadDb, scope: Scope, lines: readonly FileLine[]): Promise<ReadonlySet<string>> {
  const days = lines.map(({ line }) => line.booking_day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const marks: LineMark[] = lines.map((one) => markOf({ ...one.line, ...one }));
  const { added } = uniteLines(await listConfirmedMarks(db, scope, { first, last }), marks);
  const fresh = new Set(added.map(({ identity }) => identity));
  return new Set(marks.map(({ identity }) => identity).filter((identity) => !fresh.has(identity)));
}

/** Judges the lines in the order of their days: of two that show one payment, the earlier confirms it. */
function judgeInOrder(lines: readonly FileLine[], named: (sought: Sought) => Named, known: ReadonlySet<string>) {
  const naming: NamingLine[] = [];
  for (const file_line of lines.toSorted((one, other) => one.line.booking_day.localeCompare(other.line.booking_day))) {
    const about = named(soughtIn(file_line.line));
    const verdict = judgeOwnLine(file_line.line, about);
    if (!verdict) continue;
    const meaning = known.has(identityOf(file_line)) ? 'known' : verdict.meaning;
    naming.push({ ...verdict, file_line, meaning, reason: meaning === 'known' ? null : verdict.reason });
    if (meaning === 'confirms_refund' && verdict.refund) verdict.refund.is_seen = true;
    if (meaning === 'confirms' || meaning === 'pays')
      // A payment may have had several codes.
      for (const code of about.codes) Object.assign(code, { is_paid: true, is_confirmed: true });
  }
  return naming;
}

/** Says what the lines of a clinic’s statement mean for its payments. Lines that name nothing of the clinic are counted, and forgotten. */
export async function judgeOwnFile(db: ReadDb, scope: Scope, read: ReadBankFile): Promise<JudgedFile> {
  const named = finder(await listNamed(db, scope, allSought(read)));
  const seen = new Set<string>();
  const candidates: FileLine[] = [];
  let lines = 0;
  for (const one of numberLines(read.statements, read.lines.parts())) {
    const identity = identityOf(one);
    if (one.line.status !== 'booked' || seen.has(identity)) continue;
    seen.add(identity);
    lines += 1;
    if (!isJudged(one.line, one.kind)) continue;
    const { codes, refunds } = named(soughtIn(one.line));
    if (codes.length + refunds.length > 0) candidates.push(one);
  }
  return { lines, naming: judgeInOrder(candidates, named, await knownAmong(db, scope, candidates)) };
}

const meanings = ownLineMeaning.options;
const shownOf = ({ file_line: { line }, meaning, reason, code, refund }: NamingLine): Answer['named'][number] => ({
  booking_day: line.booking_day,
  amount: line.amount_cents,
  reference: code?.reference ?? refund?.reference ?? '',
  transaction_id: code?.transaction_id ?? refund?.transaction_id ?? 0,
  asked: code?.amount_cents ?? refund?.amount_cents ?? line.amount_cents,
  meaning,
  reason,
});

/** An answer without a file. */
export const nothing_read: Answer = {
  faults: [],
  format: null,
  accounts: [],
  from_day: null,
  to_day: null,
  lines: 0,
  others: 0,
  counts: { wrong_amount: 0, extra: 0, unclear: 0, pays: 0, confirms: 0, confirms_refund: 0, known: 0 },
  named: [],
  table: null,
};

/** What was read, as the calls answer it. */
export function readingOf({ format, statements }: ReadBankFile, { lines, naming }: JudgedFile): Answer {
  const days = statements.flatMap(({ from_day, to_day }) => [from_day, to_day]).toSorted();
  const counts: OwnReading['counts'] = { ...nothing_read.counts };
  for (const { meaning } of naming) counts[meaning] += 1;
  return {
    ...nothing_read,
    format,
    accounts: [...new Set(statements.map(({ account_number }) => account_number).filter((number) => number !== ''))],
    from_day: days[0] ?? null,
    to_day: days.at(-1) ?? null,
    lines,
    others: lines - naming.length,
    counts,
    named: naming
      .toSorted((one, other) => meanings.indexOf(one.meaning) - meanings.indexOf(other.meaning))
      .slice(0, most_own_lines)
      .map(shownOf),
  };
}
