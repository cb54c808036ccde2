import type { BillRow } from './sent-bill.rules.ts';

/** What the patient has to pay of a bill, before a discount: the rest after what a claim pays. */
export const dueOf = (
  { total_cents }: Pick<BillRow, 'total_cents'>,
  claimed: { deduct_cents: number } | undefined,
): number => total_cents - (claimed?.deduct_cents ?? 0);
