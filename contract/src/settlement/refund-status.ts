import { z } from 'zod/mini';

export const refundStatus = z.enum(['r', 'a', 'j', 'c', 'f']);
export type RefundStatus = z.output<typeof refundStatus>;

export const refundStatusWords: Record<RefundStatus, string> = {
  r: 'Requested',
  a: 'Approved',
  j: 'Rejected',
  c: 'Completed',
  f: 'Failed',
};

/** Sort fields of the list of refunds. In this file because the portal's routes load both before any page. */
export const refundSortFields = ['id', 'created_at', 'status'] as const;
