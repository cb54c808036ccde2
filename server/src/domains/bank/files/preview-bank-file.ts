import type { previewBankFile as endpoint } from '@clinic/contract/bank/bank-statements.ts';
import type { Arguments, Given } from '@clinic/contract/shared/endpoint.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { ActOf } from '../../../platform/act/act.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readFile } from '../lists/bank-lists.queries.ts';
import type { BankLine, StatementHead } from '../statements/bank-statement.ts';
import { numberLines } from '../statements/identity.ts';
import { suggestedFields } from '../mapping/mapping-fields.ts';
import { findFormerFile, readBalanceBefore } from './bank-files.queries.ts';
import type { ReadBankFile } from './read-bank-file.ts';
import type { TakenPreview } from './take-bank-file.ts';
import { uniteFile } from './unite-file.ts';

type Preview = Given<typeof endpoint>;

const shown_lines = 20;

/** The balance with which a statement should open: that of the statement before it in the file, or of what is known. */
async function balanceBefore(
  db: ReadDb,
  bank_account_id: number,
  head: StatementHead,
  before: StatementHead | undefined,
): Promise<Cents | null> {
  if (before?.closing_cents !== undefined && before.closing_cents !== null && before.from_day <= head.from_day)
    // A statement that repeats days of the one before opens as it did.
    return before.opening_cents === head.opening_cents ? head.opening_cents : before.closing_cents;
  const known = await readBalanceBefore(db, bank_account_id, head.from_day);
  return known === null ? null : asCents(known);
}

async function statementsOf(
  db: ReadDb,
  bank_account_id: number,
  { statements, lines }: ReadBankFile,
): Promise<Preview['statements']> {
  const shown: Preview['statements'] = [];
  for (const [at, head] of statements.entries()) {
    const { kind, from_day, to_day, currency, opening_cents: opening, closing_cents: closing } = head;
    const is_statement = kind === 'statement';
    const before = is_statement ? await balanceBefore(db, bank_account_id, head, statements[at - 1]) : null;
    const has_gap = is_statement && before !== null && opening !== null && before !== opening;
    shown.push({ kind, from_day, to_day, currency, opening, closing, before, has_gap, lines: lines.countIn(at) });
  }
  return shown;
}

const lineOf = (line: BankLine, kind: StatementHead['kind']): Preview['first_lines'][number] => ({
  booking_day: line.booking_day,
  value_day: line.value_day,
  amount: line.amount_cents,
  currency: line.currency,
  text: line.text,
  bank_id: line.bank_id,
  references: line.references.map(({ text }) => text),
  status: line.status,
  kind,
  is_reversal: line.is_reversal,
  return_reason: line.return_reason,
});

const nothing: Omit<Preview, 'content_hash'> = {
  former: null,
  faults: [],
  format: null,
  statements: [],
  counts: { lines: 0, added: 0, booked: 0, known: 0 },
  first_lines: [],
  table: null,
};

/** Says what an import of a file would do: what was read, which lines are new, and where lines before it are missing. */
export async function previewBankFile(
  { db }: ActOf<typeof endpoint>,
  _given: Arguments<typeof endpoint>,
  { account, content_hash, read, table }: TakenPreview,
): Promise<Preview> {
  const former = await findFormerFile(db, account.id, content_hash);
  if (former !== undefined || !read) return { ...nothing, content_hash, former: await readFile(db, former ?? 0) };
  const shown_table = table && { ...table, suggested: table.suggested && suggestedFields(table.suggested) };
  if ('faults' in read) return { ...nothing, content_hash, faults: read.faults, table: shown_table };
  const { added, booked, repeated, lines } = await uniteFile(db, account.id, read);
  return {
    ...nothing,
    content_hash,
    format: read.format,
    table: shown_table,
    statements: await statementsOf(db, account.id, read),
    counts: { lines, added: added.length, booked: booked.length, known: repeated },
    first_lines: [...numberLines(read.statements, read.lines.parts()).take(shown_lines)].map(({ line, kind }) =>
      lineOf(line, kind),
    ),
  };
}
