import type { BillRow } from './sent-bill.rules.ts';

/** What the patient has to pay of a bill, before a discount. */
export const dueOf = ({ total_cents }: Pick<BillRow, 'total_cents'>): number => total_cents;
