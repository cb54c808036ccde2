/** The public interface of the claims domain for later domains: what a claim takes off the bill of its visit, and what is left of it. */
export { deductionOf } from './deduction-of.ts';
export { dueOf } from './due.rules.ts';
