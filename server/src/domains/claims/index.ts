/** The public interface of the claims domain for later domains: the amount that a claim takes off the bill of its visit. */
export { deductionOf } from './deduction-of.ts';
export type { Deduction } from './claims.rules.ts';
