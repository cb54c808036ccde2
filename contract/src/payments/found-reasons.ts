import { moneyText } from '../shared/money-text.ts';
import type { Reason, ReasonKind } from './find-money.ts';

const count = (n: number | undefined, one: string, many: string): string => `${n ?? 0} ${n === 1 ? one : many}`;
const moreOrLess = (difference: number | undefined): string =>
  `${moneyText(Math.abs(difference ?? 0))} too ${(difference ?? 0) > 0 ? 'much' : 'little'}`;

const words: Record<ReasonKind, (reason: Reason) => string> = {
  reference_same: () => 'Same reference',
  reference_close: ({ distance }) => `Reference differs by ${count(distance, 'letter', 'letters')}`,
  reference_ending: () => 'Reference with this ending',
  patient_same: () => 'Same patient ID',
  name_same: () => 'Same name',
  amount_same: () => 'Same amount',
  amount_paid_same: () => 'This much arrived',
  second_payment: () => 'Second payment of this amount',
  amount_swapped: ({ difference }) => `Two digits swapped, so ${moreOrLess(difference)} paid`,
  amount_wrong: ({ difference }) => `Another amount, so ${moreOrLess(difference)} paid`,
  time_near: ({ distance }) => (distance === 0 ? 'Same minute' : `${count(distance, 'minute', 'minutes')} apart`),
  day_same: () => 'Same day',
  older_code: () => 'Paid by an older QR code',
  code_expired: () => 'QR code had expired',
  cancelled: () => 'Payment was cancelled',
  on_hold: () => 'On hold',
  other_branch: () => 'At another branch',
};

/** A reason in words. */
export const reasonWords = (reason: Reason): string => words[reason.kind](reason);

/** What the data does not say: the text is supposed to mean this payment. */
const supposed: ReadonlySet<ReasonKind> = new Set([
  'reference_close',
  'reference_ending',
  'name_same',
  'amount_swapped',
  'amount_wrong',
]);

/** True if a reason is a supposition; any other is known from the data. */
export const isSupposed = ({ kind }: Reason): boolean => supposed.has(kind);
