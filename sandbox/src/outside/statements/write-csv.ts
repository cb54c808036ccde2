import { amountOf, type WrittenStatement } from './written-statement.ts';

const headings = [
  'Transaction Date',
  'Value Date',
  'Description',
  'Reference',
  'Bank Reference',
  'Withdrawal',
  'Deposit',
  'Balance',
];

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const localDay = (day: string): string => day.split('-').toReversed().join('/');
const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${amountOf(cents)}`;

/** A statement as a bank’s page exports it: lines above the headings, the oldest line first; pending lines are left out. */
export function writeCsv({ account_number, currency, opening_cents, lines }: WrittenStatement): string {
  let balance_cents = opening_cents;
  const rows = lines
    .filter((line) => !line.is_pending)
    .map(({ booking_day, value_day, amount_cents, text, name, end_to_end_id, bank_id }) => {
      balance_cents += amount_cents;
      return [
        localDay(booking_day),
        localDay(value_day),
        [name, text].filter(Boolean).join(' '),
        end_to_end_id ?? '',
        bank_id ?? '',
        amount_cents < 0 ? amountOf(amount_cents) : '',
        amount_cents < 0 ? '' : amountOf(amount_cents),
        signed(balance_cents),
      ];
    });
  const all = [['Account', account_number], ['Currency', currency], headings, ...rows];
  return all.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}
