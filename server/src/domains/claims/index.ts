/**
 * The public interface of the claims domain for later domains: a claim follows its visit and the bill, and the amount that it takes off that
 * bill.
 */
export { deductionOf } from './tell-due.ts';
export type { Deduction } from './claims.rules.ts';
export { followVisit, submitClaim } from './follow-visit.ts';
