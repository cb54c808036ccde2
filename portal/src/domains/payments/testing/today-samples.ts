import type { BranchToday } from '@clinic/contract/payments/today.ts';

/** A busy branch. */
export const todaySample = (change: Partial<BranchToday> = {}): BranchToday => ({
  clinic: { id: 1, name: 'Orchard' },
  takings: {
    today: { transactions: 12, amount: 1_234.5 },
    by_voucher: { transactions: 0, amount: 0 },
    week_before: { transactions: 9, amount: 980 },
  },
  open_payments: { transactions: 2, amount: 85.5 },
  open_issues: 1,
  opening: {
    is_open: true,
    decided_by: { rule: 'weekly_hours', holiday: null, closure: null },
    changes_at: '2026-11-23T10:00:00.000Z',
  },
  counters: { connected: 2, lost: 1 },
  ...change,
});
