import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { TableSample } from '@clinic/contract/bank/bank-statements.ts';

/** What a column can hold. */
export const column_words = {
  none: 'Not used',
  booking_day: 'Day',
  value_day: 'Value day',
  description: 'Description',
  references: 'Reference',
  debit: 'Money out',
  credit: 'Money in',
  signed: 'Amount with sign',
  balance: 'Balance',
  bank_id: 'Bank’s ID',
  currency: 'Currency',
} as const;
export type ColumnUse = keyof typeof column_words;
const several = ['description', 'references'] as const;
const single = ['booking_day', 'value_day', 'debit', 'credit', 'signed', 'balance', 'bank_id', 'currency'] as const;

/** What is chosen in the assistant. */
export interface MappingChoices {
  /** The row of the headings, by its place among the shown rows. */
  heading_row: number;
  /** For each column of that row. */
  uses: ColumnUse[];
  /** Empty: not chosen yet. */
  day_order: MappingFields['day_order'] | '';
  decimal: MappingFields['decimal'];
  unsigned_is: MappingFields['unsigned_is'];
  has_continuation_lines: boolean;
}

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const headingsAt = ({ rows }: TableSample, row: number): string[] => rows[row]?.cells ?? [];

/** The use of a column by a proposal. */
function useOf(heading: string, suggested: TableSample['suggested']): ColumnUse {
  if (!suggested || heading.trim() === '') return 'none';
  const is = (other: string | null): boolean => other !== null && plain(other) === plain(heading);
  return (
    single.find((use) => is(suggested[use])) ?? several.find((use) => suggested[use].some((one) => is(one))) ?? 'none'
  );
}

/** The choices for another row of headings. */
export const choicesAt = (sample: TableSample, heading_row: number, before?: MappingChoices): MappingChoices => ({
  day_order: sample.suggested?.day_order ?? '',
  decimal: sample.suggested?.decimal ?? '.',
  unsigned_is: sample.suggested?.unsigned_is ?? 'credit',
  has_continuation_lines: sample.suggested?.has_continuation_lines ?? false,
  ...before,
  heading_row,
  uses: headingsAt(sample, heading_row).map((heading) => useOf(heading, sample.suggested)),
});

/** The choices with which the assistant opens: those of the proposal. */
export function firstChoices(sample: TableSample): MappingChoices {
  const first = sample.suggested?.first_heading;
  const row = sample.rows.findIndex(
    ({ cells }) => first !== undefined && plain(cells.find((text) => text.trim() !== '') ?? '') === plain(first),
  );
  return choicesAt(sample, Math.max(0, row));
}

/** The chosen mapping, or what is missing in it as a sentence. */
export function mappingFrom(sample: TableSample, choices: MappingChoices): MappingFields | string {
  const headings = headingsAt(sample, choices.heading_row);
  const of = (use: ColumnUse): string[] => headings.filter((_, at) => choices.uses[at] === use);
  const one = (use: ColumnUse): string | null => of(use)[0] ?? null;
  const twice = single.find((use) => of(use).length > 1);
  if (twice) return `Please choose “${column_words[twice]}” for one column only.`;
  const booking_day = one('booking_day');
  if (booking_day === null) return 'Please choose the column of the day.';
  if (of('description').length === 0) return 'Please choose at least one column as description.';
  const [debit, credit, signed] = [one('debit'), one('credit'), one('signed')];
  if (signed === null ? debit === null || credit === null : debit !== null || credit !== null)
    return 'Please choose “Money out” and “Money in”, or “Amount with sign” alone.';
  if (choices.day_order === '') return 'Please choose how the days are written.';
  return {
    first_heading: headings.find((text) => text.trim() !== '') ?? '',
    booking_day,
    value_day: one('value_day'),
    description: of('description'),
    references: of('references'),
    debit,
    credit,
    signed,
    unsigned_is: choices.unsigned_is,
    balance: one('balance'),
    bank_id: one('bank_id'),
    currency: one('currency'),
    day_order: choices.day_order,
    decimal: choices.decimal,
    thousands: choices.decimal === '.' ? ',' : '.',
    has_continuation_lines: choices.has_continuation_lines,
    ends_before: sample.suggested?.ends_before ?? null,
    encoding: sample.suggested?.encoding ?? 'utf-8',
  };
}
