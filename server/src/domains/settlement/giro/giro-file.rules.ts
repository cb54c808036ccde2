import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import type { GiroProblem, giroFile } from '@clinic/contract/settlement/giro-files.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { type BankAccount, checkAccount } from '../../../platform/bank/bank-account.rules.ts';
import type { z } from 'zod/mini';
import type { GiroCount, GiroCounts, GiroFileRow } from './giro-files.queries.ts';

/** Limits of one payment and one file: amounts in cents, and the number of payments. */
interface GiroLimits {
  payment_cents: Cents;
  file_cents: Cents;
  payments: number;
}
/** Limits of bulk GIRO’s fields. The number of payments also keeps the answer small enough to read in one call. */
export const giro_limits: GiroLimits = {
  payment_cents: asCents(999_999_999),
  file_cents: asCents(99_999_999_999),
  payments: 5_000,
};

/** An advice to pay, with the account that receives the money. */
export interface Payable {
  payment_advice_id: number;
  clinic_id: number;
  group_id: number;
  clinic_name: string;
  display_id: string;
  amount_cents: Cents;
  account: BankAccount | null;
  /** The name of the file that already sent it to the bank. */
  sent_in: string | null;
}

/** One payment in a file, in the bank’s character set. */
export interface GiroPayment extends BankAccount {
  payment_advice_id: number;
  clinic_id: number;
  group_id: number;
  end_to_end_id: string;
  amount_cents: Cents;
}

type Fault = Pick<GiroProblem, 'field' | 'message'>;

function faultsOf(payable: Payable, limits: GiroLimits): Fault[] {
  const faults: Fault[] = [];
  if (payable.sent_in !== null)
    faults.push({
      field: 'payment_advice',
      message: `It was sent to the bank in ${payable.sent_in}, and the bank has not rejected it.`,
    });
  if (payable.amount_cents <= 0)
    faults.push({ field: 'amount', message: 'There is nothing to transfer. Please mark it as paid by hand.' });
  if (payable.amount_cents > limits.payment_cents)
    faults.push({ field: 'amount', message: 'It is above the limit for one transfer.' });
  if (!payable.account) faults.push({ field: 'account_number', message: 'The clinic has no bank account.' });
  return faults;
}

export interface Composed {
  payments: GiroPayment[];
  total_cents: Cents;
  problems: GiroProblem[];
  /** The payer’s account in the bank’s character set. Null if it is missing or wrong; then the file has no payments. */
  payer: BankAccount | null;
}

const payer_missing: Fault = { field: 'payer', message: 'The account that payouts are paid from is not set.' };

/** Returns the payer, or its faults. */
function composePayer(payer: BankAccount | null): { payer: BankAccount | null; faults: Fault[] } {
  if (!payer) return { payer: null, faults: [payer_missing] };
  const { account, faults } = checkAccount(payer);
  const told = faults.map(({ message }) => ({ field: 'payer' as const, message: `The payer's account: ${message}` }));
  return { payer: faults.length === 0 ? account : null, faults: told };
}

/**
 * Decides which payments go into one file, in the given order, and why the others stay out. A fault at one clinic does not block the
 * others.
 */
export function composeGiroFile(
  payer: BankAccount | null,
  payables: readonly Payable[],
  limits: GiroLimits = giro_limits,
): Composed {
  const payers = composePayer(payer);
  const composed: Composed = {
    payments: [],
    total_cents: asCents(0),
    payer: payers.payer,
    problems: payers.faults.map((fault) => ({ display_id: null, clinic_name: null, ...fault })),
  };
  for (const payable of payables) {
    const { display_id, clinic_name, clinic_id, group_id, payment_advice_id, amount_cents } = payable;
    const checked = payable.account ? checkAccount(payable.account) : null;
    const faults = [...faultsOf(payable, limits), ...(checked?.faults ?? [])];
    const full = composed.payments.length >= limits.payments || composed.total_cents + amount_cents > limits.file_cents;
    if (faults.length === 0 && full)
      faults.push({ field: 'file', message: 'The file is full. It goes into the next one.' });
    composed.problems.push(...faults.map((fault) => ({ display_id, clinic_name, ...fault })));
    if (faults.length > 0 || !checked || !payers.payer) continue;
    composed.payments.push({
      ...checked.account,
      payment_advice_id,
      clinic_id,
      group_id,
      end_to_end_id: display_id,
      amount_cents,
    });
    composed.total_cents = asCents(composed.total_cents + amount_cents);
  }
  return composed;
}

const is_weekend = (day: string): boolean => weekdayOf(day) >= 5;

/** The first weekday after `today`. The bank moves payments on public holidays by itself. */
export function nextWorkingDay(today: string): string {
  const next = new Date(Date.parse(`${today}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
  return is_weekend(next) ? nextWorkingDay(next) : next;
}

/** Returns why a day cannot be the payment day, or null if it can. */
export function refuseExecutionDate(day: string, today: string): string | null {
  if (day < today) return 'This day is in the past.';
  if (Date.parse(day) - Date.parse(today) > 30 * 86_400_000) return 'Banks accept payments at most 30 days ahead.';
  return is_weekend(day) ? 'Banks do not pay on Saturdays and Sundays.' : null;
}

/** Maps a file with its counts to the response. */
export function toGiroFile(row: GiroFileRow, counts: GiroCounts): z.output<typeof giroFile> {
  const countOf = (status: GiroCount['status']): number =>
    counts.payments.find((count) => count.giro_file_id === row.id && count.status === status)?.payments ?? 0;
  return {
    ...row,
    total: row.total_cents,
    sent: countOf('sent'),
    paid: countOf('paid'),
    rejected: countOf('rejected'),
    seen: counts.at_bank.filter(({ giro_file_id, seen_on }) => giro_file_id === row.id && seen_on !== null).length,
    returned: counts.at_bank.filter(({ giro_file_id, returned_at }) => giro_file_id === row.id && returned_at !== null)
      .length,
    conflicting_answers: counts.conflicting_answers.get(row.id) ?? 0,
  };
}
