import type { FoundMoney, Understood } from '@clinic/contract/payments/find-money.ts';
import { reasonWords } from '@clinic/contract/payments/found-reasons.ts';
import type { IssueType } from '@clinic/contract/payments/issues.ts';
import { showDate, showDateTime } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

/** What was recognised in the text. */
export function understoodParts({ amounts, at, day, references, patients }: Understood): string[] {
  return [
    ...amounts.map(moneyText),
    ...(at === null ? [] : [showDateTime(at)]),
    ...(day === null ? [] : [showDate(`${day}T00:00:00.000+08:00`)]),
    ...patients.map((patient) => `patient ${patient.toUpperCase()}`),
    ...references.map((reference) => `reference …${reference}`),
  ];
}

export const foundId = ({ transaction, unmatched }: FoundMoney): string =>
  unmatched === null ? String(transaction.id) : `${transaction.id} ${unmatched.acquirer_id}`;

const holds = (found: FoundMoney, ...kinds: string[]): boolean =>
  found.reasons.some(({ kind }) => kinds.includes(kind));

/** The issue type that fits a find. */
export function fittingIssueType(found: FoundMoney): IssueType {
  if (found.unmatched !== null || holds(found, 'reference_close')) return 3;
  if (holds(found, 'amount_wrong', 'amount_swapped')) return 0;
  if (holds(found, 'second_payment')) return 2;
  return found.transaction.payment_status === 'p' ? 4 : 1;
}

/** The first words of an issue about it: the search text and the reasons of the match. */
export const fittingRemark = (found: FoundMoney, text: string): string =>
  `Searched for: ${text}\n${found.reasons.map(reasonWords).join('; ')}`.slice(0, 500);
