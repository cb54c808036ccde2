import { z } from 'zod/mini';

export const feeStatementState = z.enum(['open', 'paid']);
export type FeeStatementState = z.output<typeof feeStatementState>;
/** Of a statement, and of those whose day has passed. */
export const feeStatementStateWords: Record<FeeStatementState | 'overdue', string> = {
  open: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
};
