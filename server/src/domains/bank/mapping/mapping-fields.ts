import type { MappingFields } from '@clinic/contract/bank/bank-mapping.ts';
import type { TableSample } from '../statements/table/read-table-sample.ts';
import { plainHeading, type StatementMapping } from '../statements/table/statement-mapping.ts';

/** The mapping as the reader takes it. */
export function mappingOf(fields: MappingFields): StatementMapping {
  const { first_heading, debit, credit, signed, unsigned_is, decimal, thousands, encoding: _, ...others } = fields;
  const { value_day, balance, bank_id, currency, ends_before, ...columns } = others;
  return {
    ...columns,
    header: { first_heading },
    amount: debit !== null && credit !== null ? { debit, credit } : { signed: signed ?? '', positive: unsigned_is },
    marks: { decimal, thousands },
    ...(value_day !== null && { value_day }),
    ...(balance !== null && { balance }),
    ...(bank_id !== null && { bank_id }),
    ...(currency !== null && { currency }),
    ...(ends_before !== null && { ends_before }),
  };
}

/** A proposal as the call shows it. */
export function suggestedFields(
  mapping: NonNullable<TableSample['suggested']>,
): Omit<MappingFields, 'day_order'> & { day_order: MappingFields['day_order'] | null } {
  const { amount, header, marks, value_day, balance, bank_id, currency, ends_before, ...columns } = mapping;
  return {
    ...columns,
    first_heading: 'first_heading' in header ? header.first_heading : '',
    debit: 'debit' in amount ? amount.debit : null,
    credit: 'credit' in amount ? amount.credit : null,
    signed: 'signed' in amount ? amount.signed : null,
    unsigned_is: 'signed' in amount ? amount.positive : 'credit',
    ...marks,
    value_day: value_day ?? null,
    balance: balance ?? null,
    bank_id: bank_id ?? null,
    currency: currency ?? null,
    ends_before: ends_before ?? null,
    encoding: 'utf-8',
  };
}

/** What a mapping cannot say, by field. */
export function faultsOf(fields: MappingFields): Record<string, string[]> {
  const { debit, credit, signed, decimal, thousands, booking_day } = fields;
  const two = debit !== null || credit !== null;
  if (two && signed !== null) return { signed: ['Please choose one column with a sign, or two without, not both.'] };
  if (!two && signed === null)
    return { signed: ['Please choose the column of the amount, or those of money out and in.'] };
  if (two && debit === null) return { debit: ['Please choose the column of money out.'] };
  if (two && credit === null) return { credit: ['Please choose the column of money in.'] };
  if (decimal === thousands) return { thousands: ['The same mark cannot separate both cents and thousands.'] };
  const of_amount = [debit, credit, signed].filter((heading) => heading !== null).map(plainHeading);
  if (new Set([plainHeading(booking_day), ...of_amount]).size <= of_amount.length)
    return { booking_day: ['The day and the amounts stand in different columns.'] };
  return {};
}
