import { randomUUID } from 'node:crypto';
import { type GiroAnswer, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import type { receiveRefundOutcome } from '@clinic/contract/settlement/refunds.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { BankRequest, Collected, PaidOut, RefundRequest } from '../bank-request.ts';
import { notePayout } from './bank-statements.ts';
import { callWithKey, type PlatformAccess, reportRefund } from './platform-api.ts';
import { SandboxProblem } from './sandbox-problem.ts';
import { statusReport } from './status-report.ts';

/** Builds the bank's answer to a file and sends it. */
export const answerFile = (access: PlatformAccess, request: BankRequest): Promise<GiroAnswer> => {
  const message_id = `BANK-${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;
  const xml = statusReport({ message_id, at: new Date(), ...request });
  return callWithKey(access, receiveGiroAnswer, { body: { xml } });
};

/** What the acquirer has collected and not paid out yet, in dollars. */
export function readCollected({ collectedByAcquirer }: PlatformAccess): Collected {
  const { payments, cents } = collectedByAcquirer?.() ?? { payments: 0, cents: 0 };
  return { payments, amount: toDollars(cents) };
}

/** The acquirer pays it out: the portal is told, and the bank shows it. */
export async function payOutCollected(access: PlatformAccess): Promise<PaidOut> {
  const payout = await access.payOutAtAcquirer?.();
  if (!payout) throw new SandboxProblem(409, 'The acquirer has nothing to pay out.');
  notePayout(access, payout);
  return { id: payout.id, amount: toDollars(payout.cents) };
}

/** Reports the result of a refund as the acquirer. */
export const answerRefund = (
  access: PlatformAccess,
  { refund_reference, status, reason }: RefundRequest,
): Promise<Answer<typeof receiveRefundOutcome>> =>
  reportRefund(access, {
    refund_reference,
    status,
    acquirer_id: `acq_${randomUUID().replaceAll('-', '')}`,
    ...(reason ? { reason } : {}),
    at: new Date().toISOString(),
  });
