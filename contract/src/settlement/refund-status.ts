import { z } from 'zod/mini';

export const refundStatus = z.enum(['r', 'a', 'j', 'c', 'f']);
export type RefundStatus = z.output<typeof refundStatus>;

export const refundStatusWords: Record<RefundStatus, string> = {
  r: 'REQUESTED',
  a: 'APPROVED',
  j: 'REJECTED',
  c: 'COMPLETED',
  f: 'FAILED',
};

/** By what the list of refunds sorts. Here, because the portal's routes know both before any page is open. */
export const refundSortFields = ['id', 'created_at', 'status'] as const;
