import type { Deduction } from './claims.rules.ts';

/** What the patient has to pay of a bill, before a discount: the rest after what a claim pays. */
export const dueOf = (
  { total_cents }: { total_cents: number },
  claimed: Pick<Deduction, 'deduct_cents'> | undefined,
): number => total_cents - (claimed?.deduct_cents ?? 0);
