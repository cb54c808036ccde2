import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** The order of day and month: it cannot be seen in 03/04/2026. */
export const dayOrder = z.enum(['day_first', 'month_first', 'year_first'], generic_messages.format);
export type DayOrder = z.output<typeof dayOrder>;

const heading = requiredText(200);
const maybe = z.nullable(heading);
const headings = z.array(heading).check(z.maxLength(10, 'Please choose at most 10 columns.'));

/** How the spreadsheets of an account are read. Columns are named by their headings. */
export const mappingFields = {
  /** The first heading. What stands above its line is not read. */
  first_heading: heading,
  booking_day: heading,
  value_day: maybe,
  description: headings.check(z.minLength(1, 'Please choose at least one column.')),
  /** Columns that may hold a payment's reference, in order of trust. */
  references: headings,
  /** Money out and in stand in two columns, or in one with a sign. */
  debit: maybe,
  credit: maybe,
  signed: maybe,
  /** What an amount without a sign is, if one column has both. */
  unsigned_is: z.enum(['credit', 'debit'], generic_messages.format),
  /** The balance after each line. */
  balance: maybe,
  bank_id: maybe,
  currency: maybe,
  day_order: dayOrder,
  decimal: z.enum(['.', ','], generic_messages.format),
  thousands: z.nullable(z.enum([',', '.', ' ', "'"], generic_messages.format)),
  /** A line without a day and amounts continues the description above it. */
  has_continuation_lines: z.boolean(generic_messages.format),
  /** The table ends before the line that begins with this text. */
  ends_before: maybe,
  /** Of files that cannot declare it. */
  encoding: z.enum(['utf-8', 'windows-1252'], generic_messages.format),
};

export const bankMapping = z.object({ ...mappingFields, updated_at: instant });
export type BankMapping = z.input<typeof bankMapping>;

export const mappingBody = z.strictObject({
  ...mappingFields,
  /** The version that was seen; null: there was none. Absent: the save overwrites the current version. */
  updated_at: z.optional(z.nullable(instant)),
});
export type MappingFields = Omit<BankMapping, 'updated_at'>;

export const readBankMapping = endpoint({
  name: 'readBankMapping',
  method: 'GET',
  path: '/platform/bank-account/{id}/statement-mapping',
  summary: 'How the spreadsheets of a bank account are read, or null if it is not set',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: z.nullable(bankMapping),
  refusals: ['bank_account_not_found'],
});

export const saveBankMapping = endpoint({
  name: 'saveBankMapping',
  method: 'PUT',
  path: '/platform/bank-account/{id}/statement-mapping',
  summary: 'Sets how the spreadsheets of a bank account are read. Files that were imported stay as they are',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: mappingBody,
  response: bankMapping,
  saves: bankMapping,
  refusals: ['bank_account_not_found', 'stale_object'],
  step_up: true,
});
