import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

/** A booked line in dollars. Money in is positive. */
export interface LineToMatch {
  id: number;
  cents: Cents;
  booking_day: string;
  /** Texts that may hold a reference. */
  references: readonly string[];
  is_reversal: boolean;
  return_reason: string | null;
  /** What codes that pay the line's account name. */
  proxy: string;
}

export interface OfClinic {
  clinic_id: number;
  group_id: number;
}

/** A code that was shown, and the payment that it belongs to. */
export interface CodeFact extends OfClinic {
  reference: string;
  transaction_id: number;
  payee_proxy: string | null;
  created_at: Date;
  amount_cents: Cents;
}

/** Money that was reported for a payment. */
export interface OutcomeFact {
  acquirer_id: string;
  transaction_id: number;
  reference: string;
  amount_cents: Cents;
  is_confirmed: boolean;
}

/** A payment of a GIRO file. */
export interface PayoutFact extends OfClinic {
  giro_file_id: number;
  payment_advice_id: number;
  end_to_end_id: string;
  amount_cents: Cents;
  status: string;
  process_status: string;
  /** The bank has shown it, alone or with its file. */
  is_seen: boolean;
  /** It came back after it was paid. */
  returned_at: Date | null;
}

/** A GIRO file, with the sum of the payments that the bank has not refused. */
export interface FileFact {
  giro_file_id: number;
  message_id: string;
  total_cents: Cents;
  standing_cents: Cents;
  /** The bank has shown it, or a payment of it. */
  is_seen: boolean;
}

export interface RefundFact extends OfClinic {
  reference: string;
  /** Null: money on hold that the platform gave back, by the reference of its payment. */
  refund_id: number | null;
  transaction_id: number;
  amount_cents: Cents;
  status: string;
  /** The bank has shown it. */
  is_seen: boolean;
}

/** A payout of an acquirer that is on its way, with the sum of its items: gross less fees. */
export interface AcquirerPayoutFact {
  acquirer_payout_id: number;
  provider_payout_id: string;
  net_cents: Cents;
  items_cents: Cents;
  arrival_day: string;
}

/** A fee statement of a clinic that is paid at once, with what the bank has not shown of it. */
export interface FeeStatementFact extends OfClinic {
  fee_statement_id: number;
  invoice_number: string;
  open_cents: Cents;
}

/** What is known of the references of a line. */
export interface Facts {
  codes: readonly CodeFact[];
  outcomes: readonly OutcomeFact[];
  payouts: readonly PayoutFact[];
  files: readonly FileFact[];
  refunds: readonly RefundFact[];
  acquirer_payouts: readonly AcquirerPayoutFact[];
  fee_statements: readonly FeeStatementFact[];
}

type Rule =
  | 'whole_reference'
  | 'beginning_of_reference'
  | 'acquirer_payout'
  | 'giro_payout'
  | 'fee_statement'
  | 'beginning_of_invoice'
  | 'refund_reference';

/** What a line is, beyond doubt; or why a person must look at it. */
export type Verdict =
  | { is: 'outcome'; rule: Rule; code: CodeFact; acquirer_id: string }
  | { is: 'new_outcome'; rule: Rule; code: CodeFact }
  | { is: 'acquirer_payout'; rule: Rule; acquirer_payout_id: number }
  | { is: 'giro_file'; rule: Rule; giro_file_id: number }
  | { is: 'payout'; rule: Rule; payout: PayoutFact }
  | { is: 'fee'; rule: Rule; statement: FeeStatementFact }
  | { is: 'refund'; rule: Rule; refund: RefundFact }
  | { is: 'exception'; kind: BankExceptionKind; reason: string; giro_file_id?: number; acquirer_payout_id?: number };

const reference_form = /^CP[0-9A-Z]{14,18}$/;
/** As many signs of a reference as MT940 keeps. */
const kept_letters = 16;
const days_of_beginning = 3;

/** The words of a text: a reference counts as a whole word, never as a part of one. */
const wordsOf = (texts: readonly string[], between: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => text.toUpperCase().split(between)).filter((word) => word !== '')),
];

/** References of payments that a line names. */
export const referencesIn = (texts: readonly string[]): string[] =>
  wordsOf(texts, /[^A-Z0-9]+/).filter((word) => reference_form.test(word));

/** Those of them that may be the beginning of an older, longer one. */
export const beginningsIn = (texts: readonly string[]): string[] =>
  referencesIn(texts).filter(({ length }) => length === kept_letters);

/** Names of documents, files and payouts that a line may have: words with their hyphens and underscores. */
export const namesIn = (texts: readonly string[]): string[] => wordsOf(texts, /[^A-Z0-9_-]+/);

const exception = (kind: BankExceptionKind, reason: string): Verdict => ({ is: 'exception', kind, reason });
const isNamed = (names: readonly string[], name: string): boolean => names.includes(name.toUpperCase());

/** Rules 1 and 2: the code confirms the money that was reported with its reference, or the line is the report. */
function judgeCode(line: LineToMatch, rule: Rule, code: CodeFact, facts: Facts): Verdict {
  if (code.payee_proxy !== line.proxy)
    return exception('money_without_payment', `${code.reference} is a code of another account.`);
  const told = facts.outcomes.filter(
    (outcome) =>
      !outcome.is_confirmed && outcome.transaction_id === code.transaction_id && outcome.reference === code.reference,
  );
  const same = told.find(({ amount_cents }) => amount_cents === line.cents);
  if (same) return { is: 'outcome', rule, code, acquirer_id: same.acquirer_id };
  const [other] = told;
  if (!other) return { is: 'new_outcome', rule, code };
  return exception(
    'wrong_amount',
    `${moneyOfCents(other.amount_cents)} was reported for ${code.reference}, the bank has ${moneyOfCents(line.cents)}.`,
  );
}

function judgeReference(line: LineToMatch, facts: Facts): Verdict | null {
  const named = referencesIn(line.references);
  const whole = facts.codes.filter(({ reference }) => named.includes(reference));
  const [code] = whole;
  if (code)
    return new Set(whole.map(({ transaction_id }) => transaction_id)).size > 1
      ? exception('money_without_payment', 'It names several payments.')
      : judgeCode(line, 'whole_reference', code, facts);
  const beginnings = beginningsIn(line.references);
  const near = facts.codes.filter(
    ({ reference, payee_proxy, created_at }) =>
      payee_proxy === line.proxy &&
      beginnings.some((beginning) => reference.startsWith(beginning)) &&
      singaporeDay(created_at) >= addDays(line.booking_day, -days_of_beginning) &&
      singaporeDay(created_at) <= line.booking_day,
  );
  const [only] = near;
  if (!only) return null;
  if (near.length > 1) return exception('money_without_payment', 'Several references begin with these letters.');
  const is_equal =
    only.amount_cents === line.cents ||
    facts.outcomes.some(
      (outcome) => outcome.transaction_id === only.transaction_id && outcome.amount_cents === line.cents,
    );
  return is_equal
    ? judgeCode(line, 'beginning_of_reference', only, facts)
    : exception(
        'wrong_amount',
        `${only.reference} begins with these letters, and asked for ${moneyOfCents(only.amount_cents)}.`,
      );
}

/** Rule 3: named by its id, or the only one of this sum on its way for this day. */
function judgeAcquirerPayout(line: LineToMatch, { acquirer_payouts }: Facts): Verdict | null {
  const names = namesIn(line.references);
  const named = acquirer_payouts.filter(({ provider_payout_id }) => isNamed(names, provider_payout_id));
  const same = acquirer_payouts.filter(
    ({ net_cents, arrival_day }) =>
      net_cents === line.cents &&
      arrival_day >= addDays(line.booking_day, -1) &&
      arrival_day <= addDays(line.booking_day, 1),
  );
  const [payout, another] = named.length > 0 ? named : same;
  if (!payout) return null;
  if (another) return exception('money_without_payment', 'Several payouts of acquirers have this sum.');
  const { acquirer_payout_id, provider_payout_id, net_cents, items_cents } = payout;
  if (net_cents === line.cents && items_cents === net_cents)
    return { is: 'acquirer_payout', rule: 'acquirer_payout', acquirer_payout_id };
  return {
    is: 'exception',
    kind: 'acquirer_fees_differ',
    reason: `Payout ${provider_payout_id} says ${moneyOfCents(net_cents)} and its items ${moneyOfCents(items_cents)}, the bank has ${moneyOfCents(line.cents)}.`,
    acquirer_payout_id,
  };
}

/** Rule 4: the file in one sum, or one of its payments. It pays no advice: the bank's answer does. */
function judgePayout(line: LineToMatch, facts: Facts): Verdict | null {
  const names = namesIn(line.references);
  const file = facts.files.find(({ message_id }) => isNamed(names, message_id));
  const cents = asCents(0 - line.cents);
  const payouts = facts.payouts.filter(({ end_to_end_id }) => isNamed(names, end_to_end_id));
  const payout = payouts.find(({ amount_cents, status }) => amount_cents === cents && status !== 'rejected');
  const is_seen = payout?.is_seen ?? file?.is_seen;
  if (is_seen) return exception('money_out', 'The bank has shown this payout before.');
  if (payout && payouts.every(({ payment_advice_id }) => payment_advice_id === payout.payment_advice_id))
    return { is: 'payout', rule: 'giro_payout', payout };
  if (!file) {
    const [other] = payouts;
    return other
      ? exception('wrong_amount', `${other.end_to_end_id} pays out ${moneyOfCents(other.amount_cents)}.`)
      : null;
  }
  const { giro_file_id, message_id, total_cents, standing_cents } = file;
  if (cents === total_cents || cents === standing_cents) return { is: 'giro_file', rule: 'giro_payout', giro_file_id };
  return {
    is: 'exception',
    kind: 'wrong_amount',
    reason: `${message_id} pays out ${moneyOfCents(total_cents)}.`,
    giro_file_id,
  };
}

/** Money of this payout may come back: it was paid, or the bank took the money of its file and then refused it. */
export const mayReturn = ({ status, is_seen, returned_at }: PayoutFact): boolean =>
  status !== 'rejected' || (is_seen && returned_at === null);

/** Rule 5: money that comes back under the name of a payout. A person says so. */
function judgeReturn(line: LineToMatch, { payouts }: Facts): Verdict | null {
  const names = namesIn(line.references);
  const payout = payouts.find((one) => isNamed(names, one.end_to_end_id) && mayReturn(one));
  if (!payout) return null;
  if (payout.amount_cents !== line.cents)
    return exception('wrong_amount', `${payout.end_to_end_id} paid out ${moneyOfCents(payout.amount_cents)}.`);
  const { end_to_end_id, giro_file_id } = payout;
  const why = line.return_reason === null ? '' : ` The bank says ${line.return_reason}.`;
  return { is: 'exception', kind: 'returned_payout', reason: `${end_to_end_id} came back.${why}`, giro_file_id };
}

/** Rule 6: the invoice of a fee statement by its number, or the only open one with its first 16 signs; and exactly what is open of it. */
function judgeFee(line: LineToMatch, { fee_statements }: Facts): Verdict | null {
  const names = namesIn(line.references);
  const cut = names.filter(({ length }) => length === kept_letters);
  const whole = fee_statements.filter(({ invoice_number }) => isNamed(names, invoice_number));
  const begun = fee_statements.filter(({ invoice_number }) => cut.some((name) => invoice_number.startsWith(name)));
  const is_whole = whole.length > 0;
  const [statement, another] = is_whole ? whole : begun;
  if (!statement) return null;
  if (another)
    return exception(
      'money_without_payment',
      is_whole ? 'It names several invoices.' : 'Several invoices begin with these signs.',
    );
  return statement.open_cents === line.cents
    ? { is: 'fee', rule: is_whole ? 'fee_statement' : 'beginning_of_invoice', statement }
    : exception('wrong_amount', `${moneyOfCents(statement.open_cents)} of ${statement.invoice_number} is open.`);
}

/** Rule 7: a refund that is complete, by its reference. */
function judgeRefund(line: LineToMatch, { refunds }: Facts): Verdict | null {
  const names = namesIn(line.references);
  const [refund, another] = refunds.filter(({ reference }) => isNamed(names, reference));
  if (!refund || another) return null;
  if (refund.is_seen) return exception('money_out', `The bank has shown refund ${refund.reference} before.`);
  if (refund.amount_cents + line.cents !== 0)
    return exception('wrong_amount', `Refund ${refund.reference} is ${moneyOfCents(refund.amount_cents)}.`);
  return refund.status === 'c'
    ? { is: 'refund', rule: 'refund_reference', refund }
    : exception('money_out', `Refund ${refund.reference} is not complete.`);
}

/**
 * What a line is, by the first rule that fits. Only a whole or unique reference, or an exact payout, decides; cents must be equal, and a sum alone
 * never decides. Everything else is an exception, for a person.
 */
export function judgeLine(line: LineToMatch, facts: Facts): Verdict {
  if (line.is_reversal) return exception('reversal', 'The bank reversed a line.');
  const by_rule =
    line.cents > 0
      ? (judgeReference(line, facts) ??
        judgeAcquirerPayout(line, facts) ??
        judgeReturn(line, facts) ??
        judgeFee(line, facts))
      : (judgePayout(line, facts) ?? judgeRefund(line, facts));
  if (by_rule) return by_rule;
  return line.cents > 0
    ? exception('money_without_payment', 'No payment, payout or invoice of ours is named.')
    : exception('money_out', 'No payout or refund of ours is named.');
}
