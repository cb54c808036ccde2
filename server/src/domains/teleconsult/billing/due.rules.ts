import type { Deduction } from '../../claims/index.ts';
import type { BillRow } from './sent-bill.rules.ts';

/** What the patient has to pay of a bill, before a discount: the rest after what a claim pays. */
export const dueOf = ({ total_cents }: Pick<BillRow, 'total_cents'>, claimed: Deduction | undefined): number =>
  claimed?.pays_cents ?? total_cents;
