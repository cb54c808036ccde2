import { type SheetText, UnreadableSheet } from '../../../../platform/documents/sheet-text.ts';
import type { StatementHead } from '../bank-statement.ts';
import { joinTexts } from '../line-text.rules.ts';
import { quoted, StatementFaults, unreadable } from '../statement-faults.ts';
import { type LineTarget, StatementLines } from '../statement-lines.ts';
import { RunningBalance } from './running-balance.ts';
import { headingsOf, plainHeading, type StatementMapping } from './statement-mapping.ts';
import { readTableLine, type TableLine } from './table-line.ts';

type Rows = SheetText['rows'];
/** The account whose spreadsheet it is, and how it is read. */
export interface TableToRead {
  account: { account_number: string; currency: string };
  mapping: StatementMapping;
  most_lines: number;
}

/** The place of the line with the headings. */
function placeOfHeader(rows: Rows, header: StatementMapping['header']): number {
  if ('lines_above' in header) {
    const place = rows.findIndex(({ line }) => line === header.lines_above + 1);
    if (place === -1) throw unreadable(header.lines_above + 1, 'The headings', 'are missing: the line is empty.');
    return place;
  }
  const wanted = plainHeading(header.first_heading);
  const place = rows.findIndex(({ cells }) => plainHeading(cells.find((text) => text.trim() !== '') ?? '') === wanted);
  if (place === -1)
    throw unreadable(null, 'The headings', `are missing: no line begins with ${quoted(header.first_heading)}.`);
  return place;
}

/** The index of each heading that the mapping names. */
function columnsOf(headings: readonly string[], line: number, mapping: StatementMapping): Map<string, number> {
  const plain = headings.map(plainHeading);
  const faults = new StatementFaults();
  const columns = new Map<string, number>();
  for (const heading of headingsOf(mapping)) {
    const place = plain.indexOf(plainHeading(heading));
    if (place === -1) faults.add(line, heading, 'is not among the headings.');
    else if (plain.includes(plainHeading(heading), place + 1))
      faults.add(line, heading, 'stands twice among the headings.');
    columns.set(heading, place);
  }
  faults.throwIfAny();
  return columns;
}

/** Refuses the cells of a line whose value is not there: a formula’s result was computed elsewhere. */
function refuseUnsafe(
  faults: StatementFaults,
  columns: Map<string, number>,
  { line, cells, merged }: Rows[number],
): void {
  for (const [heading, index] of columns) {
    if (merged?.includes(index)) faults.add(line, heading, 'is merged with another cell. Please separate them.');
    if (cells[index]?.trim().startsWith('='))
      faults.add(line, heading, 'is a formula. Please replace it with its value.');
  }
}

/** The lines of the table, each with those that continue its description. */
function* readLines(
  faults: StatementFaults,
  rows: Iterable<Rows[number]>,
  columns: Map<string, number>,
  mapping: StatementMapping,
  currency: string,
): Generator<TableLine> {
  const { amount, balance, booking_day, description, ends_before, has_continuation_lines } = mapping;
  const of_amount = 'signed' in amount ? [amount.signed] : [amount.debit, amount.credit];
  const needed = [booking_day, ...of_amount, ...(balance === undefined ? [] : [balance])];
  let above: TableLine | undefined;
  for (const row of rows) {
    const first = row.cells.find((text) => text.trim() !== '')?.trim() ?? '';
    if (ends_before !== undefined && first.startsWith(ends_before)) break;
    refuseUnsafe(faults, columns, row);
    const cell = (heading: string): string => (row.cells[columns.get(heading) ?? -1] ?? '').trim();
    if (has_continuation_lines && above && needed.every((heading) => cell(heading) === '')) {
      const more = joinTexts(description.map(cell));
      above.line.text = joinTexts([`${above.line.text} ${more}`]);
      if (more !== '') above.line.references.push({ place: 'column', text: more });
    } else {
      if (above) yield above;
      above = readTableLine({ faults, mapping }, { line: row.line, cell }, currency);
    }
  }
  if (above) yield above;
}

/** Reads the lines of a spreadsheet by the mapping that is saved for its account. Throws `UnreadableStatement`. */
export function readTable(
  rows: Rows,
  { mapping, account: { account_number, currency }, most_lines }: TableToRead,
  target: LineTarget,
): StatementHead {
  const place = placeOfHeader(rows, mapping.header);
  const columns = columnsOf(rows[place]?.cells ?? [], rows[place]?.line ?? 1, mapping);
  const faults = new StatementFaults();
  const lines = new StatementLines(target, faults, 0);
  const balance = mapping.balance === undefined ? undefined : new RunningBalance(faults, mapping.balance);
  let count = 0;
  for (const read of readLines(faults, rows.values().drop(place + 1), columns, mapping, currency)) {
    count += 1;
    if (count > most_lines) throw new UnreadableSheet('too_many_rows');
    lines.add(read.line, read.row);
    if (read.line.currency === currency) balance?.add(read);
  }
  faults.throwIfAny();
  if (count === 0) throw unreadable(null, 'The table', 'has no lines below the headings.');
  const balances = balance?.close() ?? { opening_cents: null, closing_cents: null };
  faults.throwIfAny();
  return { kind: 'statement', account_number, currency, ...lines.periodFrom(null, null, ''), ...balances };
}
