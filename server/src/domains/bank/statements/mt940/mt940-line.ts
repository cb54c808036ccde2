import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { readCents, signed } from '../amounts.rules.ts';
import type { BankLine, BankReference } from '../bank-statement.ts';
import { readShortDay } from '../days.rules.ts';
import { distinctReferences, isReference, joinTexts, plainText } from '../line-text.rules.ts';
import { quoted, type StatementFaults } from '../statement-faults.ts';
import { readMt940Details } from './mt940-details.ts';
import type { Mt940Field } from './mt940-fields.ts';

const amount_form = /^(?:\d+),\d*$/;

/** The cents of an amount with its comma, 0 with a fault. */
export function readMt940Amount(faults: StatementFaults, { line, tag }: Mt940Field, text: string): Cents {
  const cents = amount_form.test(text)
    ? readCents(text, { decimal: ',', thousands: null })
    : { fault: 'is not an amount' };
  if (typeof cents === 'number') return cents;
  faults.add(line, `:${tag}:`, `${quoted(text)} ${cents.fault}.`);
  return asCents(0);
}

/** A day of six digits, or an empty text with a fault. */
export function readMt940Day(faults: StatementFaults, { line, tag }: Mt940Field, text: string): string {
  const day = readShortDay(text);
  if (day === null) faults.add(line, `:${tag}:`, `${quoted(text)} is not a day.`);
  return day ?? '';
}

/** The day of four digits that is nearest to the value day: a line of December may be booked in January. */
function entryDay(faults: StatementFaults, field: Mt940Field, month_and_day: string, value_day: string): string {
  if (value_day === '') return '';
  const year = Number(value_day.slice(2, 4));
  const days = [year, year - 1, year + 1].flatMap((one) => {
    const day = readShortDay(`${String(one).padStart(2, '0')}${month_and_day}`);
    return day === null ? [] : [day];
  });
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(value_day));
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) faults.add(field.line, ':61:', `${quoted(month_and_day)} is not a day.`);
  return nearest ?? '';
}

/** Value day, entry day, mark, funds code, amount, kind, then the owner’s reference and, behind two slashes, the bank’s. */
const statement_line =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>RC|RD|C|D)(?<funds>[A-Z])?(?<amount>[\d,]+)(?<kind>[NFS][A-Z0-9]{3})(?<rest>.*)$/;

/** Longer than the format has: some banks do not cut at 16 letters. */
const longest_reference = 35;

/** Reads field 61 with its field 86, if there is one. */
export function readMt940Line(
  faults: StatementFaults,
  field: Mt940Field,
  about: Mt940Field | undefined,
  currency: string,
): BankLine | undefined {
  const [first = '', ...more] = field.lines;
  const { value = '', entry, mark = '', amount = '', rest = '' } = statement_line.exec(first)?.groups ?? {};
  if (value === '') {
    faults.add(
      field.line,
      ':61:',
      `${quoted(first)} is not a line: day, C or D, amount with a comma, kind and reference.`,
    );
    return undefined;
  }
  const value_day = readMt940Day(faults, field, value);
  const cents = readMt940Amount(faults, field, amount);
  // A reference may have single slashes.
  const [reference = '', ...behind] = rest.split('//');
  const bank_id = behind.join('//').trim();
  for (const text of [reference, bank_id])
    if (text.length > longest_reference) faults.add(field.line, ':61:', `${quoted(text)} has more than 35 letters.`);
  const details = readMt940Details(about?.lines ?? []);
  const supplement = more.join(' ');
  const references: BankReference[] = [
    ...details.references,
    { place: ':61:7', text: reference },
    { place: ':61:9', text: supplement },
  ];
  const [is_credit, end_to_end_id] = [mark === 'C' || mark === 'RD', plainText(details.end_to_end_id ?? '')];
  return {
    booking_day: entry === undefined ? value_day : entryDay(faults, field, entry, value_day),
    value_day,
    amount_cents: signed(is_credit, cents),
    currency,
    bank_id: isReference(bank_id) ? bank_id : null,
    references: distinctReferences(references),
    text: joinTexts([supplement, details.text]),
    status: 'booked',
    is_reversal: mark.startsWith('R'),
    return_reason: details.return_reason,
    batch_id: details.batch_id,
    end_to_end_ids: isReference(end_to_end_id) ? [end_to_end_id] : [],
    parts: [],
  };
}
