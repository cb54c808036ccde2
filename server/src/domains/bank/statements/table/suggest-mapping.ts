import { type DayOrder, partsOfDay } from '../days.rules.ts';
import { plainHeading, type StatementMapping } from './statement-mapping.ts';

/** A proposal: what it leaves open is asked, never guessed. */
export interface SuggestedMapping {
  mapping: Omit<StatementMapping, 'day_order'> & { day_order: DayOrder | null };
  /** Headings that it does not use. */
  other_headings: string[];
}

type Column =
  | 'booking_day'
  | 'value_day'
  | 'debit'
  | 'credit'
  | 'signed'
  | 'balance'
  | 'bank_id'
  | 'currency'
  | 'reference'
  | 'description';

/** How banks call their columns. The first that fits a heading wins. */
const forms: readonly [Column, RegExp][] = [
  ['value_day', /^value(date|day)$/],
  [
    'booking_day',
    /^(transaction|booking|posting|posted|entry|trans|statement|txn)?(date|day)$|^date(posted|oftransaction)$/,
  ],
  ['debit', /^(debits?|withdrawals?|moneyout|paidout|payments?out)(amount)?(sgd)?$/],
  ['credit', /^(credits?|deposits?|moneyin|paidin|payments?in)(amount)?(sgd)?$/],
  ['signed', /^(transaction|txn)?amount(sgd)?$/],
  ['balance', /^(available|running|ledger|account|closing)?balance(sgd)?$/],
  ['bank_id', /^((bank|transaction|txn)(id|reference(no|number)?)|transactionid)$/],
  ['currency', /^(account|transaction)?(currency|ccy)$/],
  ['reference', /^((your|our|customer|client|payment|other)?ref(erence)?s?(no|number|id)?\d?|remarks?|remittance\w*)$/],
  [
    'description',
    /^(transaction|txn|additional|statement)?(descriptions?|details?|particulars?|narratives?|code|type|information)\d?$/,
  ],
];

const columnOf = (heading: string): Column | undefined =>
  forms.find(([, form]) => form.test(plainHeading(heading)))?.[0];

/** Lines of an account’s name, number and period stand above the headings. */
const most_above = 30;
const most_sampled = 1_000;

/** The order of day and month as far as the days show it: both must be possible in all of them. */
function dayOrderOf(texts: readonly string[]): DayOrder | null {
  const parts = texts.map(partsOfDay).filter((one) => one !== null);
  if (parts.length === 0) return null;
  if (parts.every(([first]) => first.length === 4)) return 'year_first';
  const name = parts.flatMap(([first, second]) => [first, second]).findIndex((text) => /^\D/.test(text));
  if (name >= 0) return name % 2 === 0 ? 'month_first' : 'day_first';
  const [day_first, month_first] = [0, 1].map((at) => parts.some((one) => Number(one[at]) > 12));
  if (day_first === month_first) return null;
  return day_first ? 'day_first' : 'month_first';
}

/** A comma that two digits end is a decimal one; otherwise the point is. */
function marksOf(texts: readonly string[]): StatementMapping['marks'] {
  const is_comma = texts.some((text) => /,\d{1,2}$/.test(text.trim()));
  return is_comma ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' };
}

type Rows = readonly { line: number; cells: readonly string[] }[];
type Found = Map<Column | undefined, string[]>;

function amountIn(found: Found): StatementMapping['amount'] | null {
  const [debit, credit, signed] = (['debit', 'credit', 'signed'] as const).map((column) => found.get(column)?.[0]);
  if (debit !== undefined && credit !== undefined) return { debit, credit };
  return signed === undefined ? null : { signed, positive: 'credit' };
}

/** The columns that may be absent. */
function othersIn(found: Found): Partial<StatementMapping> {
  const columns = ['value_day', 'balance', 'bank_id', 'currency'] as const;
  return Object.fromEntries(
    columns.flatMap((column) => (found.get(column) ?? []).slice(0, 1).map((heading) => [column, heading])),
  );
}

/** The mapping from a line of headings; null if it has none of a day, an amount and a description. */
function fromHeadings(cells: readonly string[], below: Rows): SuggestedMapping | null {
  const found: Found = Map.groupBy(
    cells.filter((text) => text.trim() !== ''),
    columnOf,
  );
  const [booking_day, amount] = [found.get('booking_day')?.[0], amountIn(found)];
  const [references, description] = [found.get('reference') ?? [], found.get('description') ?? []];
  const texts = description.length > 0 ? description : references;
  if (booking_day === undefined || amount === null || texts.length === 0) return null;
  const valuesOf = (heading: string): string[] =>
    below.map((row) => (row.cells[cells.indexOf(heading)] ?? '').trim()).filter((text) => text !== '');
  const of_amount = 'signed' in amount ? [amount.signed] : [amount.debit, amount.credit];
  const needed = [booking_day, ...of_amount].map((heading) => cells.indexOf(heading));
  return {
    mapping: {
      header: { first_heading: cells.find((text) => text.trim() !== '') ?? '' },
      booking_day,
      description: texts,
      references: description.length > 0 ? references : [],
      amount,
      ...othersIn(found),
      day_order: dayOrderOf(valuesOf(booking_day)),
      marks: marksOf(of_amount.flatMap(valuesOf)),
      has_continuation_lines: below.some((row) => needed.every((index) => (row.cells[index] ?? '').trim() === '')),
    },
    other_headings: found.get(undefined) ?? [],
  };
}

/** Proposes a mapping from the first line that has the headings of a day, an amount and a description; null if there is none. */
export function suggestMapping(rows: Rows): SuggestedMapping | null {
  for (const [place, { cells }] of rows.slice(0, most_above).entries()) {
    const suggested = fromHeadings(cells, rows.slice(place + 1, place + 1 + most_sampled));
    if (suggested) return suggested;
  }
  return null;
}
