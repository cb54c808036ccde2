import { amountOf, closingOf, type WrittenLine, type WrittenStatement } from './written-statement.ts';

const longest_reference = 16;
const longest_line = 65;
const most_lines = 6;

const shortDay = (day: string): string => day.replaceAll('-', '').slice(2);
const amount = (cents: number): string => amountOf(cents).replace('.', ',');

function mark({ amount_cents, is_reversal }: WrittenLine): string {
  const is_credit = amount_cents >= 0;
  if (!is_reversal) return is_credit ? 'C' : 'D';
  return is_credit ? 'RD' : 'RC';
}

const reference = (text: string | undefined): string => (text ?? 'NONREF').slice(0, longest_reference);

/** Names between slashes, in lines of 65 letters. */
function details({ end_to_end_id, batch, return_code, name, text }: WrittenLine): string[] {
  const coded = [
    ['EREF', end_to_end_id],
    ['PREF', batch?.id],
    ['RTRN', return_code],
    ['REMI', text],
    ['NAME', name],
  ];
  const all = coded.flatMap(([code, value]) => (value ? [`/${code}/${value}`] : [])).join('');
  const lines = all.match(new RegExp(`.{1,${longest_line}}`, 'g')) ?? [];
  return lines.slice(0, most_lines);
}

/** Fields 61 and 86 of a line. */
function lineOf(line: WrittenLine): string[] {
  const { value_day, booking_day, amount_cents, bank_id } = line;
  const days = shortDay(value_day) + shortDay(booking_day).slice(2);
  const own = line.end_to_end_id ?? line.batch?.id;
  const ids = reference(own) + (bank_id === undefined ? '' : `//${reference(bank_id)}`);
  const [first, ...more] = details(line);
  return [
    `:61:${days}${mark(line)}${amount(amount_cents)}NTRF${ids}`,
    ...(first === undefined ? [] : [`:86:${first}`, ...more]),
  ];
}

const balance = (tag: string, { currency }: WrittenStatement, cents: number, day: string): string =>
  `:${tag}:${cents < 0 ? 'D' : 'C'}${shortDay(day)}${currency}${amount(cents)}`;

/** A statement in SWIFT MT940. References have at most 16 letters, as the format prescribes; pending lines are left out. */
export function writeMt940(statement: WrittenStatement): string {
  const { id, account_number, from_day, to_day, opening_cents, lines } = statement;
  return [
    `:20:${reference(id)}`,
    `:25:${account_number}`,
    ':28C:1/1',
    balance('60F', statement, opening_cents, from_day),
    ...lines.filter((line) => !line.is_pending).flatMap(lineOf),
    balance('62F', statement, closingOf(statement), to_day),
    '-',
    '',
  ].join('\r\n');
}
