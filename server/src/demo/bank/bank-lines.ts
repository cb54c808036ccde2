import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import type { WrittenLine } from '@clinic/sandbox/outside/statements/written-statement.ts';
import { nextWorkingDay } from '../../domains/settlement/index.ts';
import type { Random } from '../random.ts';
import type { PaidFile } from './giro-files.ts';

/** Money that was reported for a code. */
export interface Reported {
  reference: string;
  amount_cents: number;
  paid_at: Date;
}

/** A refund that the bank carried out. */
export interface SentRefund {
  reference: string;
  amount_cents: number;
  answered_at: Date;
}

export interface BankWorld {
  /** The first and the last day of the statements. */
  first: string;
  last: string;
  /** The oldest first. */
  reported: readonly Reported[];
  refunds: readonly SentRefund[];
  files: readonly PaidFile[];
  /** A payout of an acquirer of which the bank has less. */
  acquirer_payout: { id: string; day: string; cents: number } | null;
  random: Random;
}

const payers = [
  'TAN AH KOW',
  'LIM SIEW LING',
  'MUHAMMAD FAIZAL',
  'PRIYA MENON',
  'NG WEI JIE',
  'CHUA HUI MIN',
  'R KUMAR',
];

/** What the fee is called that the bank takes each month. */
export const charge_words = 'CASH MANAGEMENT FEE';

const lineOf = (booking_day: string, amount_cents: number, more: Partial<WrittenLine>): WrittenLine => ({
  booking_day,
  value_day: booking_day,
  amount_cents,
  text: 'PAYNOW',
  ...more,
});

const dayOf = ({ paid_at }: Reported): string => singaporeDay(paid_at);

/** The line of money with its reference, as a bank writes it. */
const creditOf = (money: Reported, random: Random, less_cents = 0): WrittenLine =>
  lineOf(dayOf(money), money.amount_cents - less_cents, {
    end_to_end_id: money.reference,
    name: random.pick(payers),
    text: `PAYNOW ${money.reference}`,
  });

/** Money whose payer gave no reference. */
const unnamed = (day: string, amount_cents: number, random: Random): WrittenLine =>
  lineOf(day, amount_cents, { name: random.pick(payers), text: 'FAST TRANSFER PAYNOW' });

/** The working day so many before a day. */
function workingDayBefore(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0; left -= 1)
    do found = addDays(found, -1);
    while (weekdayOf(found) >= 5);
  return found;
}

/** Lines that a person must look at, and the money that has no line, or another one. */
function troubles({ last, reported, random }: BankWorld): { lines: WrittenLine[]; without_line: Set<Reported> } {
  const of = (day: string) => reported.filter((money) => dayOf(money) === day);
  const [yesterday, before, earlier] = [
    workingDayBefore(addDays(last, 1), 1),
    workingDayBefore(last, 1),
    workingDayBefore(last, 2),
  ];
  const missing = of(workingDayBefore(last, 6)).slice(2, 4);
  const [nameless, kept] = of(yesterday).slice(-2);
  const summed = of(before).slice(-3);
  const [reversed, short] = of(earlier).slice(-2);
  const lines = [
    ...(nameless ? [unnamed(dayOf(nameless), nameless.amount_cents, random)] : []),
    ...(kept ? [creditOf(kept, random, 35)] : []),
    ...(short ? [creditOf(short, random, short.amount_cents > 1_000 ? 1_000 : 1)] : []),
    ...(reversed
      ? [lineOf(before, -reversed.amount_cents, { text: `REVERSAL PAYNOW ${reversed.reference}`, is_reversal: true })]
      : []),
    unnamed(before, summed.reduce((sum, { amount_cents }) => sum + amount_cents, 0) || 100, random),
    lineOf(yesterday, 18_800, { name: 'GOH MEDICAL SUPPLIES', text: 'GIRO CREDIT REBATE 2291' }),
    lineOf(yesterday, -1_500, { text: charge_words }),
    lineOf(earlier, -124_000, { name: 'UNITED PRINT HOUSE', text: 'FAST PAYMENT OUT' }),
  ];
  const replaced = [nameless, kept, short].filter((money) => money !== undefined);
  return { lines, without_line: new Set([...missing, ...replaced, ...summed]) };
}

/** The files in one sum each, except for the oldest, which the bank does not show; a payment of the last one came back. */
function payouts({ first, last, files }: BankWorld): WrittenLine[] {
  const shown = files.filter(({ execution_date }) => execution_date >= first).slice(1);
  const [returned] = shown.at(-1)?.payments ?? [];
  const back = workingDayBefore(last, 1);
  return [
    ...shown.map(({ message_id, execution_date, total_cents, payments }) =>
      lineOf(execution_date, -total_cents, { text: `GIRO ${message_id}`, batch: { id: message_id, payments } }),
    ),
    ...(returned
      ? [
          lineOf(back, returned.amount_cents, {
            end_to_end_id: returned.end_to_end_id,
            text: `RETURNED ${returned.end_to_end_id}`,
            return_code: 'AC04',
          }),
        ]
      : []),
  ];
}

/** The lines of the company's account: each payment, refund and payout, most of which match by themselves. */
export function bankLines(world: BankWorld): WrittenLine[] {
  const { first, last, reported, refunds, acquirer_payout, random } = world;
  const { lines, without_line } = troubles(world);
  const sent = refunds.map(({ reference, amount_cents, answered_at }) =>
    lineOf(singaporeDay(answered_at), -amount_cents, { end_to_end_id: reference, text: `REFUND ${reference}` }),
  );
  const all = [
    lineOf(nextWorkingDay(first), -1_500, { text: charge_words }),
    ...reported.filter((money) => !without_line.has(money)).map((money) => creditOf(money, random)),
    ...sent,
    ...payouts(world),
    ...lines,
    ...(acquirer_payout
      ? [lineOf(acquirer_payout.day, acquirer_payout.cents, { name: 'STRIPE', text: `PAYOUT ${acquirer_payout.id}` })]
      : []),
  ];
  return all
    .filter(({ booking_day }) => booking_day >= first && booking_day <= last)
    .toSorted((one, other) => one.booking_day.localeCompare(other.booking_day))
    .map((line, place) => ({
      ...line,
      bank_id: `SBX${line.booking_day.slice(2).replaceAll('-', '')}${String(place + 1).padStart(5, '0')}`,
    }));
}
