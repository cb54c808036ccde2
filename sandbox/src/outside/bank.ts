import { randomUUID } from 'node:crypto';
import { type GiroAnswer, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import type { receiveRefundOutcome } from '@clinic/contract/settlement/refunds.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import type { BankRequest, RefundRequest } from '../bank-request.ts';
import { callWithKey, type PlatformAccess, reportRefund } from './platform-api.ts';
import { statusReport } from './status-report.ts';

/** Builds the bank's answer to a file and sends it. */
export const answerFile = (access: PlatformAccess, request: BankRequest): Promise<GiroAnswer> => {
  const message_id = `BANK-${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;
  const xml = statusReport({ message_id, at: new Date(), ...request });
  return callWithKey(access, receiveGiroAnswer, { body: { xml } });
};

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
