import type { OwnLineMeaning } from '@clinic/contract/bank/own-statements.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import type { BankLine } from '../statements/bank-statement.ts';
import {
  type CodeFact,
  type Facts,
  judgeLine,
  type LineToMatch,
  namesIn,
  referencesIn,
  type RefundFact,
} from '../matching/matching.rules.ts';

/** A code that pays the clinic itself, with its payment. */
export interface OwnCode extends CodeFact {
  is_paid: boolean;
  /** A line of the bank has shown the payment. */
  is_confirmed: boolean;
}

/** What a line names. */
export interface Named {
  codes: readonly OwnCode[];
  refunds: readonly RefundFact[];
}

export interface OwnVerdict {
  meaning: Exclude<OwnLineMeaning, 'known'>;
  reason: string | null;
  /** What it is about. */
  code: OwnCode | undefined;
  refund: RefundFact | undefined;
}

/** Texts of a line that may hold a reference. */
const textsOf = ({ references, end_to_end_ids, batch_id, text }: BankLine): string[] => [
  ...references.map((one) => one.text),
  ...end_to_end_ids,
  ...(batch_id === null ? [] : [batch_id]),
  text,
];

/** The references of payments, or the names of refunds, that a line may have. */
export interface Sought {
  references: string[];
  refunds: string[];
}

/** Codes ask for nothing else. */
export const own_currency = 'SGD';

/** A statement books lines; of a notice those count that the bank has numbered, because only they are known again in the statement. */
export const isJudged = (
  { status, currency, amount_cents, bank_id }: BankLine,
  kind: 'statement' | 'notice',
): boolean =>
  status === 'booked' && currency === own_currency && amount_cents !== 0 && (kind === 'statement' || bank_id !== null);

export function soughtIn(line: BankLine): Sought {
  const texts = textsOf(line);
  // Money that the bank takes back has the sign of a debit, and names the payment.
  const is_credit = line.amount_cents > 0 || line.is_reversal;
  return {
    references: is_credit ? referencesIn(texts) : [],
    refunds: is_credit ? [] : namesIn(texts),
  };
}

/** The clinic's own account is what its own codes pay: the file of it needs no proxy. */
const own_account = 'own';

function factsOf({ codes, refunds }: Named): Facts {
  const marked = codes.filter(({ is_paid, is_confirmed }) => is_paid && !is_confirmed);
  return {
    codes: codes.map((code) => ({ ...code, payee_proxy: own_account })),
    outcomes: marked.map(({ transaction_id, reference, amount_cents }) => ({
      acquirer_id: reference,
      transaction_id,
      reference,
      amount_cents,
      is_confirmed: false,
    })),
    refunds,
    payouts: [],
    files: [],
    acquirer_payouts: [],
    fee_statements: [],
  };
}

const lineToMatch = (line: BankLine): LineToMatch => ({
  id: 0,
  cents: line.amount_cents,
  booking_day: line.booking_day,
  references: textsOf(line),
  is_reversal: false,
  return_reason: null,
  proxy: own_account,
});

/** What a new line means for what it names, by the rules that match the lines of the company's accounts. Null: it names nothing of the clinic. */
export function judgeOwnLine(line: BankLine, named: Named): OwnVerdict | null {
  const about = { code: named.codes[0], refund: named.refunds[0] };
  if (!about.code && !about.refund) return null;
  if (line.is_reversal) return { meaning: 'unclear', reason: 'The bank took this money back.', ...about };
  if (about.refund?.is_seen) return { meaning: 'extra', reason: 'This refund was sent before.', ...about };
  const verdict = judgeLine(lineToMatch(line), factsOf(named));
  if (verdict.is === 'refund') return { meaning: 'confirms_refund', reason: null, ...about };
  if (verdict.is === 'outcome') return { meaning: 'confirms', reason: null, ...about };
  if (verdict.is === 'new_outcome') return judgeNew(line.amount_cents, about);
  if (verdict.is !== 'exception') return null;
  return { meaning: verdict.kind === 'wrong_amount' ? 'wrong_amount' : 'unclear', reason: verdict.reason, ...about };
}

/** A line with the reference of a payment that nobody marked, or that the bank has shown before. */
function judgeNew(cents: Cents, about: Pick<OwnVerdict, 'code' | 'refund'>): OwnVerdict {
  if (about.code?.is_confirmed)
    return { meaning: 'extra', reason: 'This payment was paid before. Please send the money back.', ...about };
  return about.code?.amount_cents === cents
    ? { meaning: 'pays', reason: null, ...about }
    : { meaning: 'wrong_amount', reason: null, ...about };
}
