import type { BranchToday, DayTakings } from '@clinic/contract/settlement/branches-today.ts';

const nothing = { transactions: 0, amount: 0 };

/** The takings of a day with nothing beside them. */
export const takingsSample = (transactions: number, amount: number): DayTakings => ({
  transactions,
  amount,
  carried: nothing,
  by_voucher: nothing,
  after: nothing,
});

/** A busy branch. */
export const todaySample = (change: Partial<BranchToday> = {}): BranchToday => ({
  clinic: { id: 1, name: 'Orchard' },
  takings: {
    today: takingsSample(12, 1_234.5),
    week_before: takingsSample(9, 980),
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
