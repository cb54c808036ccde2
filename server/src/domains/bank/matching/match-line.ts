import type { MatchRule } from '@clinic/contract/bank/bank-exceptions.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { lockOutcome, lockTransaction, takeOutcome } from '../../payments/index.ts';
import { receiveFeePayment } from '../../settlement/index.ts';
import { listOutcomes } from './facts.queries.ts';
import {
  insertConfirmations,
  insertMatch,
  listPaymentsOfPayout,
  listPayouts,
  type NewConfirmation,
  type NewMatch,
  type OpenLine,
} from './matching.queries.ts';
import type { CodeFact, FeeStatementFact, OfClinic, PayoutFact, RefundFact } from './matching.rules.ts';

export type MatchAct = Pick<
  SystemAct,
  'db' | 'now' | 'actor' | 'settings' | 'audit' | 'announce' | 'notify' | 'enter' | 'writeLast'
>;

/** Who says what the line is, and how it was found. */
export interface Found {
  line: Pick<OpenLine, 'id' | 'cents' | 'booking_day'>;
  rule: MatchRule;
  note?: string | null;
}

/** What a line names was matched or changed meanwhile: nothing of the transaction stands. */
export class Changed extends Error {
  override name = 'Changed';
}

/** Saves an entry. Throws `Changed`: what it names was seen at the bank before. */
async function keep(
  act: MatchAct,
  { line, rule, note }: Found,
  match: Pick<NewMatch, 'kind' | 'amount_cents'> & Partial<NewMatch>,
): Promise<number> {
  const id = await insertMatch(act.db, {
    bank_line_id: line.id,
    rule,
    note: note ?? null,
    at: act.now,
    by: act.actor,
    ...match,
  });
  if (id === undefined) throw new Changed();
  return id;
}

/** Saves what a match means for one clinic. */
async function confirm(
  act: MatchAct,
  { line }: Found,
  { clinic_id, group_id }: OfClinic,
  confirmed: Omit<NewConfirmation, 'clinic_id' | 'bank_line_id' | 'day' | 'at'>,
): Promise<void> {
  await act.enter(scopeOf({ clinic_id, group_id }));
  const of_line = { bank_line_id: line.id, day: line.booking_day, at: act.now };
  await insertConfirmations(act.db, [{ clinic_id, ...of_line, ...confirmed }]);
}

interface Money extends OfClinic {
  acquirer_id: string;
  transaction_id: number;
  cents: Cents;
}

/** The bank shows money that was reported. */
export async function matchOutcome(act: MatchAct, found: Found, money: Money): Promise<void> {
  const { acquirer_id, transaction_id, cents } = money;
  await lockOutcome(act.db, acquirer_id);
  const bank_match_id = await keep(act, found, { kind: 'outcome', amount_cents: cents, acquirer_id });
  await confirm(act, found, money, {
    bank_match_id,
    kind: 'outcome',
    transaction_id,
    acquirer_id,
    amount_cents: cents,
  });
  act.announce('payment_receive', { clinic_id: money.clinic_id }, { transaction_id });
}

/** The bank shows less than was reported: the rest is what the acquirer kept. */
export async function matchShort(act: MatchAct, found: Found, money: Money): Promise<void> {
  const { acquirer_id, transaction_id } = money;
  const { cents } = found.line;
  await lockOutcome(act.db, acquirer_id);
  const bank_match_id = await keep(act, found, { kind: 'outcome', amount_cents: cents, acquirer_id });
  const cost_cents = asCents(money.cents - cents);
  await confirm(act, found, money, {
    bank_match_id,
    kind: 'outcome',
    transaction_id,
    acquirer_id,
    amount_cents: cents,
    cost_cents,
  });
  act.announce('payment_receive', { clinic_id: money.clinic_id }, { transaction_id });
}

/** The id of the money that a line reports itself. */
const idOfLine = (bank_line_id: number): string => `bank-${bank_line_id}`;

/**
 * The line is the report of its money: it has the effect that any report has. Throws `Changed` if the money was reported meanwhile, which the
 * lock of the payment shows.
 */
export async function reportMoney(act: MatchAct, found: Found, code: CodeFact): Promise<void> {
  const { line } = found;
  const scope = await act.enter(scopeOf(code));
  await lockTransaction(act.db, scope, code.transaction_id);
  const told = await listOutcomes(act.db, [code]);
  if (told.some(({ is_confirmed, reference }) => !is_confirmed && reference === code.reference)) throw new Changed();
  const acquirer_id = idOfLine(line.id);
  const taken = await takeOutcome(act, {
    acquirer_id,
    webhook_id: acquirer_id,
    reference: code.reference,
    status: 'paid',
    amount_cents: line.cents,
    paid_at: startOfDay(line.booking_day),
    received_at: act.now,
    message: null,
  });
  if (taken === 'conflict' || taken.effect === 'unknown_reference') throw new Error('A line of the bank changed.');
  const bank_match_id = await keep(act, found, { kind: 'outcome', amount_cents: line.cents, acquirer_id });
  const { transaction_id } = code;
  await confirm(act, found, code, {
    bank_match_id,
    kind: 'outcome',
    transaction_id,
    acquirer_id,
    amount_cents: line.cents,
  });
}

/** The bank shows the money of a complete refund. */
export async function matchRefund(act: MatchAct, found: Found, refund: RefundFact): Promise<void> {
  const { reference: refund_reference, refund_id, transaction_id } = refund;
  const cents = asCents(0 - refund.amount_cents);
  const bank_match_id = await keep(act, found, { kind: 'refund', amount_cents: cents, refund_reference });
  await confirm(act, found, refund, { bank_match_id, kind: 'refund', transaction_id, refund_id, amount_cents: cents });
  act.announce('payment_receive', { clinic_id: refund.clinic_id }, { transaction_id });
}

/** The bank shows a GIRO file in one sum, or one payment of it. */
export async function matchPayout(
  act: MatchAct,
  found: Found,
  { giro_file_id, payment_advice_id }: { giro_file_id: number; payment_advice_id: number | null },
): Promise<void> {
  const { line } = found;
  const payouts = await listPayouts(act.db, giro_file_id, payment_advice_id);
  const standing = payouts.filter(({ status }) => status !== 'rejected');
  const named = { giro_file_id, payment_advice_id };
  const bank_match_id = await keep(act, found, { kind: 'payout', amount_cents: line.cents, ...named });
  for (const [group_id, of_group] of Map.groupBy(standing, (payout) => payout.group_id)) {
    await act.enter({ group_id, clinic_ids: [...new Set(of_group.map(({ clinic_id }) => clinic_id))] });
    await insertConfirmations(
      act.db,
      of_group.map((payout) => ({
        clinic_id: payout.clinic_id,
        bank_match_id,
        bank_line_id: line.id,
        kind: 'payout',
        giro_file_id,
        payment_advice_id: payout.payment_advice_id,
        day: line.booking_day,
        amount_cents: asCents(0 - payout.amount_cents),
        at: act.now,
      })),
    );
    for (const { clinic_id, payment_advice_id: id } of of_group)
      act.announce('payment_advice_update', { clinic_id }, { payment_advice_id: id });
  }
}

/** A statement takes so many rows. */
const most_at_once = 1_000;

/** The bank shows the payout of an acquirer: it confirms each payment in it. What belongs to no clinic goes into the house ledger. */
export async function matchAcquirerPayout(act: MatchAct, found: Found, acquirer_payout_id: number): Promise<void> {
  const { line } = found;
  const payments = await listPaymentsOfPayout(act.db, acquirer_payout_id);
  const bank_match_id = await keep(act, found, {
    kind: 'acquirer_payout',
    amount_cents: line.cents,
    acquirer_payout_id,
  });
  for (const [group_id, of_group] of Map.groupBy(payments, (payment) => payment.group_id)) {
    await act.enter({ group_id, clinic_ids: [...new Set(of_group.map(({ clinic_id }) => clinic_id))] });
    for (let at = 0; at < of_group.length; at += most_at_once)
      await insertConfirmations(
        act.db,
        of_group.slice(at, at + most_at_once).map(({ clinic_id, transaction_id, gross_cents, fee_cents }) => ({
          clinic_id,
          bank_match_id,
          bank_line_id: line.id,
          kind: 'acquirer_payout',
          transaction_id,
          acquirer_payout_id,
          day: line.booking_day,
          amount_cents: asCents(gross_cents - fee_cents),
          cost_cents: fee_cents,
          at: act.now,
        })),
      );
    for (const { clinic_id, transaction_id } of of_group)
      act.announce('payment_receive', { clinic_id }, { transaction_id });
  }
}

/** A clinic paid its fees. Its statement is paid by this line, unless an operator marked it before. */
export async function matchFee(act: MatchAct, found: Found, statement: FeeStatementFact): Promise<void> {
  const { id, cents, booking_day } = found.line;
  const scope = await act.enter(scopeOf(statement));
  await receiveFeePayment(act, scope, statement.fee_statement_id, {
    paid_on: booking_day,
    bank_reference: idOfLine(id),
    recorded_by: act.actor,
  });
  const bank_match_id = await keep(act, found, {
    kind: 'fee',
    amount_cents: cents,
    fee_statement: statement.invoice_number,
  });
  await confirm(act, found, statement, { bank_match_id, kind: 'fee', amount_cents: cents });
}

/** The line is a charge of the bank, or the company's own money. */
export const matchHouse = (act: MatchAct, found: Found, kind: 'charge' | 'own_money'): Promise<number> =>
  keep(act, found, { kind, amount_cents: found.line.cents });

/** The line is a payout that came back. The caller books the return. */
export const keepReturned = (
  act: MatchAct,
  found: Found,
  { giro_file_id, payment_advice_id }: Pick<PayoutFact, 'giro_file_id' | 'payment_advice_id'>,
): Promise<number> =>
  keep(act, found, { kind: 'returned', amount_cents: found.line.cents, giro_file_id, payment_advice_id });
