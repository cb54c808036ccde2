import { moneyText } from '../shared/money-text.ts';
import type { Reason, ReasonKind } from './find-money.ts';

const count = (n: number | undefined, one: string, many: string): string => `${n ?? 0} ${n === 1 ? one : many}`;
const moreOrLess = (difference: number | undefined): string =>
  `${moneyText(Math.abs(difference ?? 0))} ${(difference ?? 0) > 0 ? 'overpaid' : 'underpaid'}`;

const words: Record<ReasonKind, (reason: Reason) => string> = {
  reference_same: () => 'Same reference',
  reference_close: ({ distance }) => `Reference differs by ${count(distance, 'character', 'characters')}`,
  reference_ending: () => 'Reference ends the same way',
  patient_same: () => 'Same patient ID',
  name_same: () => 'Same name',
  amount_same: () => 'Same amount',
  amount_paid_same: () => 'This amount was received',
  second_payment: () => 'Second payment of this amount',
  amount_swapped: ({ difference }) => `Two digits swapped: ${moreOrLess(difference)}`,
  amount_wrong: ({ difference }) => `Different amount: ${moreOrLess(difference)}`,
  time_near: ({ distance }) => (distance === 0 ? 'Same minute' : `${count(distance, 'minute', 'minutes')} apart`),
  day_same: () => 'Same day',
  older_code: () => 'Paid with an older QR code',
  code_expired: () => 'QR code had expired',
  cancelled: () => 'Payment was cancelled',
  on_hold: () => 'On hold',
  other_branch: () => 'At another branch',
};

/** A reason in words. */
export const reasonWords = (reason: Reason): string => words[reason.kind](reason);

/** Reasons that the data do not prove: the text is supposed to mean this payment. */
const supposed: ReadonlySet<ReasonKind> = new Set([
  'reference_close',
  'reference_ending',
  'name_same',
  'amount_swapped',
  'amount_wrong',
]);

/** True if the reason is supposed; the data prove any other. */
export const isSupposed = ({ kind }: Reason): boolean => supposed.has(kind);
