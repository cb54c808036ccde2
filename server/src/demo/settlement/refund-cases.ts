import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { RefundReason } from '@clinic/contract/settlement/refunds.ts';
import type { RefundWay } from '@clinic/contract/settlement/refund-way.ts';

/** A refund in the demo data. */
export interface RefundCase {
  /** The kind of money refunded: not yet in an advice, already in one, or on hold. */
  of: 'unsettled' | 'settled' | 'held';
  status: RefundStatus;
  way: RefundWay | null;
  /** The share refunded. Default: all. */
  share?: number;
  reason: RefundReason;
  remark: string | null;
}

/** One of each kind, and several of the common ones. */
export const refund_cases: RefundCase[] = [
  {
    of: 'settled',
    status: 'c',
    way: 'note',
    share: 0.5,
    reason: 'not_provided',
    remark: 'Second vaccine not in stock.',
  },
  { of: 'settled', status: 'c', way: 'note', reason: 'duplicate', remark: 'Paid at the counter and by transfer.' },
  { of: 'settled', status: 'f', way: 'note', share: 0.25, reason: 'wrong_amount', remark: null },
  {
    of: 'settled',
    status: 'c',
    way: 'note',
    share: 0.3,
    reason: 'wrong_amount',
    remark: 'Medicine was charged twice.',
  },
  { of: 'unsettled', status: 'r', way: null, reason: 'requested_by_customer', remark: 'Consultation not taken.' },
  { of: 'unsettled', status: 'r', way: null, share: 0.4, reason: 'wrong_amount', remark: null },
  { of: 'unsettled', status: 'a', way: 'transaction', reason: 'duplicate', remark: 'Patient paid twice.' },
  { of: 'unsettled', status: 'c', way: 'transaction', reason: 'not_provided', remark: 'Doctor was called away.' },
  { of: 'unsettled', status: 'f', way: 'transaction', reason: 'requested_by_customer', remark: null },
  { of: 'unsettled', status: 'j', way: null, reason: 'other', remark: 'Patient changed his mind.' },
  { of: 'held', status: 'a', way: 'held', reason: 'wrong_amount', remark: 'Back to the payer.' },
];
