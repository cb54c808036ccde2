import type { Refund } from '@clinic/contract/settlement/refunds.ts';

/** Requested by another person, not decided yet. */
export const refundSample = (change: Partial<Refund> = {}): Refund => ({
  id: 5,
  created_at: '2026-11-10T03:04:00.000Z',
  updated_at: '2026-11-10T03:04:00.000Z',
  transaction: { id: 41, patient_id: 'OR-001234', clinic: { id: 1, name: 'Orchard' } },
  amount: 30,
  reason: 'wrong_amount',
  remark: 'Charged twice for one visit',
  status: 'r',
  reference: 'RF0011223344556677889900',
  way: null,
  request_user: 'cashier',
  own: false,
  decided_at: null,
  decide_user: null,
  decide_remark: null,
  answered_at: null,
  fail_reason: null,
  ...change,
});

/** The call's answer for a transaction's refunds. */
export const refundsOf = (data: Refund[], refundable = 70) => ({
  data,
  pager: { p: 1, n: 10_000, pages: data.length > 0 ? 1 : 0, rows: data.length },
  paid: 100,
  refundable,
});

/** One page of the list, with its totals. */
export const refundPage = (data: Refund[]) => {
  const sumOf = (refunds: Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);
  const refused = sumOf(data.filter(({ status }) => status === 'j' || status === 'f'));
  const is_mixed = new Set(data.map(({ status }) => status)).size > 1;
  return {
    data,
    pager: { p: 1, n: 20, pages: data.length > 0 ? 1 : 0, rows: data.length },
    totals: {
      count: data.length,
      amount: sumOf(data) - (is_mixed ? refused : 0),
      completed_amount: sumOf(data.filter(({ status }) => status === 'c')),
      refused_amount: refused,
    },
  };
};
