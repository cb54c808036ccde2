import { refund_statuses } from './refund-list.ts';
import { z } from 'zod/mini';

export const refundStatus = z.enum(refund_statuses);
export type RefundStatus = z.output<typeof refundStatus>;

export const refundStatusWords: Record<RefundStatus, string> = {
  r: 'Requested',
  a: 'Approved',
  j: 'Rejected',
  c: 'Completed',
  f: 'Failed',
};
