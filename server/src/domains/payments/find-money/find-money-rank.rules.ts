import type { reason, ReasonKind } from '@clinic/contract/payments/find-money.ts';
import type { PaymentStatus, TransactionStatus } from '@clinic/contract/payments/transactions.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import { hasPatientId, shareOfNames } from './find-money-patients.rules.ts';
import type { SearchCriteria } from './find-money-text.rules.ts';

type Reason = z.output<typeof reason>;

/** A payment with its codes and the acquirer's outcomes. */
export interface Candidate {
  id: number;
  created_at: Date;
  patient_id: string;
  patient_name: string | null;
  amount_cents: Cents;
  paid_cents: Cents | null;
  paid_at: Date | null;
  status: TransactionStatus;
  payment_status: PaymentStatus;
  /** The current code's reference. `codes` holds it and all earlier ones. */
  reference: string;
  codes: string[];
  outcomes: { acquirer_id: string; reference: string; amount_cents: Cents; effect: string; paid_at: Date }[];
  here: boolean;
  /** Unmatched money whose reference is similar to one of the payment's codes. */
  unmatched: { acquirer_id: string; reference: string; amount_cents: Cents; paid_at: Date; distance: number } | null;
}

export interface Judged {
  score: number;
  reasons: Reason[];
}

/** The weight of each reason. Reasons that only explain a match have weight 0. */
const weights: Record<ReasonKind, number> = {
  reference_same: 100,
  reference_close: 80,
  reference_ending: 60,
  patient_same: 60,
  name_same: 50,
  amount_same: 40,
  amount_paid_same: 50,
  second_payment: 50,
  amount_swapped: 20,
  amount_wrong: 5,
  time_near: 30,
  day_same: 10,
  older_code: 0,
  code_expired: 0,
  cancelled: 0,
  on_hold: 0,
  other_branch: -15,
};

/** A payment that still waits is likely the missed one; one received in full is not. */
const open_weight = 15;
const received_weight = -20;
/** For a payment of this moment, if the search names no time. It halves within two days. */
const recent_weight = 20;

/** Penalty for a payment at a different time than the one searched for: its amount probably matches by chance. */
const other_time_weight = -35;

/** How many minutes a payment may be away from the searched time. */
export const near_minutes = 60;
/** The largest edit distance between a whole reference and one of our codes. */
const most_letters_off = 3;
/** The fewest characters of a word that may be one of our references with letters missing. */
export const least_near_letters = 13;

/** The Levenshtein distance between two texts. */
export function levenshteinDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function byReference(candidate: Candidate, references: string[]): Reason | undefined {
  const { codes, outcomes, unmatched } = candidate;
  const known = [...codes, ...outcomes.flatMap((o) => [o.reference, o.acquirer_id.toUpperCase()])];
  if (unmatched) known.push(unmatched.reference, unmatched.acquirer_id.toUpperCase());
  if (references.some((word) => known.includes(word))) return { kind: 'reference_same' };
  const apart = references
    .filter((word) => word.length >= least_near_letters)
    .flatMap((word) => codes.map((code) => levenshteinDistance(word, code)))
    .filter((distance) => distance <= most_letters_off);
  if (apart.length > 0) return { kind: 'reference_close', distance: Math.min(...apart) };
  return references.some((word) => known.some((one) => one.endsWith(word))) ? { kind: 'reference_ending' } : undefined;
}

/** All amounts that result from swapping two neighbouring digits. */
export function swappedCents(amount_cents: Cents): Cents[] {
  const digits = String(amount_cents);
  const all = Array.from(digits.slice(1), (_, at) =>
    asCents(Number(digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2))),
  );
  return [...new Set(all)].filter((cents) => cents !== amount_cents && cents > 0);
}

/** The strongest reason about the amount. A wrong amount counts only if a reference, the patient or a close time also points to this payment. */
function byAmount(candidate: Candidate, all: SearchCriteria, is_close: boolean, is_named: boolean): Reason | undefined {
  const { amounts_cents: amounts, certain_cents } = all;
  const { amount_cents, paid_cents, outcomes, unmatched } = candidate;
  if (unmatched && amounts.includes(unmatched.amount_cents)) return { kind: 'amount_paid_same' };
  if (outcomes.some((o) => o.effect === 'extra_payment' && amounts.includes(o.amount_cents)))
    return { kind: 'second_payment' };
  if (paid_cents !== null && amounts.includes(paid_cents)) return { kind: 'amount_paid_same' };
  if (amounts.includes(amount_cents)) return { kind: 'amount_same' };
  // A payment received in full is not missing, so a similar amount is no reason unless reference or patient match.
  if (paid_cents === amount_cents && !is_named) return undefined;
  const swapped = certain_cents.find((cents) => swappedCents(cents).includes(amount_cents));
  if (swapped !== undefined) return { kind: 'amount_swapped', difference: asCents(swapped - amount_cents) };
  const [first] = certain_cents;
  return first !== undefined && (is_close || is_named)
    ? { kind: 'amount_wrong', difference: asCents(first - amount_cents) }
    : undefined;
}

const minutesApart = (one: Date, other: Date): number => Math.floor(Math.abs(one.getTime() - other.getTime()) / 60_000);

function byTime(candidate: Candidate, { at, day }: SearchCriteria): Reason | undefined {
  const { created_at, paid_at, outcomes, unmatched } = candidate;
  const instants = [created_at, paid_at, unmatched?.paid_at, ...outcomes.map((o) => o.paid_at)].filter((one) => !!one);
  if (day !== null) return instants.some((one) => singaporeDay(one) === day) ? { kind: 'day_same' } : undefined;
  if (at === null) return undefined;
  const distance = Math.min(...instants.map((one) => minutesApart(one, at)));
  return distance <= near_minutes ? { kind: 'time_near', distance } : undefined;
}

function byPatient(candidate: Candidate, criteria: SearchCriteria): Reason | undefined {
  if (hasPatientId(candidate, criteria)) return { kind: 'patient_same' };
  return shareOfNames(candidate, criteria) > 0 ? { kind: 'name_same' } : undefined;
}

/** Facts that explain why a payment was not found where it was expected. */
function factsOf({ status, reference, outcomes, codes, here, unmatched }: Candidate): Reason[] {
  const paid_by = outcomes.find((o) => o.effect === 'paid' || o.effect.startsWith('held'))?.reference ?? reference;
  const late = outcomes.some((o) => o.effect === 'held_late');
  const facts: [boolean, ReasonKind][] = [
    [paid_by !== reference && codes.includes(paid_by), 'older_code'],
    [(status === 'f' && unmatched === null) || late, 'code_expired'],
    [status === 'c', 'cancelled'],
    [status === 'h', 'on_hold'],
    [!here, 'other_branch'],
  ];
  return facts.flatMap(([holds, kind]) => (holds ? [{ kind }] : []));
}

const weightOf = ({ kind, distance = 0 }: Reason): number => {
  if (kind === 'reference_close') return weights[kind] - 10 * distance;
  if (kind === 'time_near') return weights[kind] * (1 - distance / (near_minutes + 1));
  return weights[kind];
};

/** Scores how well a payment matches the search, with the reasons. Returns null if it does not match. */
export function judgeFound(candidate: Candidate, criteria: SearchCriteria): Judged | null {
  const reference = byReference(candidate, criteria.references);
  const time = byTime(candidate, criteria);
  // Unmatched money points to its payment through the similar code.
  const near: Reason | undefined = candidate.unmatched
    ? { kind: 'reference_close', distance: candidate.unmatched.distance }
    : undefined;
  const is_close = time?.kind === 'time_near' && (time.distance ?? 0) <= 30;
  const patient = byPatient(candidate, criteria);
  const is_named = reference !== undefined || patient !== undefined;
  const amount = byAmount(candidate, criteria, is_close, is_named);
  const pointing = [reference ?? (amount || time ? near : undefined), patient, amount, time].filter(
    (one) => one !== undefined,
  );
  // If an amount was given, a time alone counts as chance beyond half an hour. A day alone always does.
  if (pointing.length === 0 || (criteria.amounts_cents.length > 0 && !amount && !is_named)) return null;
  const reasons = [...pointing, ...factsOf(candidate)];
  const is_at_another_time = (criteria.at !== null || criteria.day !== null) && !time && !is_named;
  const weight = (one: Reason): number =>
    one.kind === 'name_same' ? weights.name_same * shareOfNames(candidate, criteria) : weightOf(one);
  return {
    score: reasons.reduce((sum, one) => sum + weight(one), is_at_another_time ? other_time_weight : 0),
    reasons,
  };
}

/** How likely a payment is missed at all: one that is still open, and recent where the search names no time. */
function missedWeight(candidate: Judged & Candidate, { at, day }: SearchCriteria, now: Date): number {
  const { status, amount_cents, paid_cents, unmatched, created_at, reasons } = candidate;
  const is_named = reasons.some(({ kind }) => kind === 'second_payment' || kind.startsWith('reference'));
  const is_received = status === 'p' && paid_cents === amount_cents && unmatched === null && !is_named;
  const state = status === 'i' ? open_weight : is_received ? received_weight : 0;
  if (at !== null || day !== null) return state;
  const age_days = Math.max(0, now.getTime() - created_at.getTime()) / 86_400_000;
  return state + recent_weight / (1 + age_days / 2);
}

/** Sorts by score, then newest first. The order is deterministic. */
export function rankFound<Row extends Candidate>(
  rows: readonly Row[],
  criteria: SearchCriteria,
  most: number,
  now: Date,
): (Row & Judged)[] {
  return rows
    .flatMap((row) => {
      const judged = judgeFound(row, criteria);
      if (!judged) return [];
      const found = { ...row, ...judged };
      return [{ ...found, score: judged.score + missedWeight(found, criteria, now) }];
    })
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        other.created_at.getTime() - one.created_at.getTime() ||
        other.id - one.id ||
        (one.unmatched?.acquirer_id ?? '').localeCompare(other.unmatched?.acquirer_id ?? ''),
    )
    .slice(0, most);
}
