import type { IssueType } from '@clinic/contract/payments/issues.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { Random } from './random.ts';
import type { IssueRow } from './rows.ts';
import type { Story } from './story.ts';

const hour_ms = 3_600_000;

const reported: Record<IssueType, string[]> = {
  0: ['Patient says the full amount was paid.', 'Amount in the bank app differs from the bill.'],
  1: [
    'Patient shows a success page, counter did not turn.',
    'Customer was debited but the payment failed here.',
    'Waited ten minutes, nothing arrived.',
  ],
  2: ['Patient paid again at the bank after we cancelled.', 'Second transfer for the same visit.'],
  3: ['Paid with the code of the previous patient.', 'Reference on the slip is not ours.'],
  4: [
    'Patient wants the receipt under the company name.',
    'Paid by the daughter, please note.',
    'Wrong patient number entered.',
  ],
};

const answers: Record<'i' | 'r' | 'u', string[]> = {
  i: ['Asked the acquirer for the trace.', 'Waiting for the bank slip from the patient.'],
  r: [
    'Traced with the acquirer, settled.',
    'Checked against the bank report, closed.',
    'Explained to the clinic by phone.',
  ],
  u: ['The bank has no record of this transfer.', 'Patient did not come back to us.'],
};

type Answered = Pick<IssueRow, 'status' | 'hq_remark' | 'updated_at'>;

/** The platform's answers: old issues are mostly settled, those of the last days still new. */
export function platformAnswer(random: Random, opened_at: Date, now: Date): Answered {
  const age_hours = (now.getTime() - opened_at.getTime()) / hour_ms;
  const untouched = { status: 'n' as const, hq_remark: null, updated_at: opened_at.toISOString() };
  if (age_hours < 30 || (age_hours < 24 * 6 && random.chance(0.4))) return untouched;
  const status =
    age_hours < 24 * 9
      ? random.weighted([
          ['i', 6],
          ['r', 4],
        ] as const)
      : random.weighted([
          ['r', 88],
          ['u', 9],
          ['i', 3],
        ] as const);
  const updated_at = new Date(
    opened_at.getTime() + Math.floor(Math.min(age_hours * 0.8, 4 + random.next() * 110) * hour_ms),
  );
  return { status, hq_remark: random.pick(answers[status]), updated_at: updated_at.toISOString() };
}

/** An error reported by a user at the counter. */
export const reportedError = (random: Random, failed: boolean): { type: IssueType; remark: string } => {
  const type = failed
    ? 1
    : random.weighted([
        [1, 2],
        [3, 3],
        [4, 5],
        [0, 1],
      ] as [IssueType, number][]);
  return { type, remark: random.pick(reported[type]) };
};

const sumText = (amount_cents: number): string => moneyText(toDollars(amount_cents));

/** The system's text in the issue of money on hold. Empty if there is none. */
export function heldRemark(story: Story, amount_cents: number): string {
  if (story.end === 'held_wrong_amount')
    return `Paid ${sumText(story.paid_cents)} instead of ${sumText(amount_cents)}.`;
  if (story.end !== 'held_late') return '';
  return `Paid ${sumText(amount_cents)} after the payment ${story.ended === 'cancelled' ? 'was cancelled' : 'had failed'}.`;
}
