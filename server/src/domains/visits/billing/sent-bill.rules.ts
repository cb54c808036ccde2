import type { BillLine, ClaimedShare, ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import { asCents, type Cents, toDollars } from '@clinic/contract/shared/money.ts';
import type { Deduction } from '../../claims/index.ts';

/** A bill as it is kept. */
export interface BillRow {
  lines: unknown;
  total_cents: Cents;
  gst_cents: Cents;
  gst_rate: string;
}

/** The bill that was sent, as its lines were then. */
export const showSentBill = ({ lines, total_cents, gst_cents, gst_rate }: BillRow): ConsultBill => ({
  // The database holds what the action wrote.
  lines: lines as BillLine[],
  subtotal: toDollars(total_cents - gst_cents),
  gst_rate: Number(gst_rate),
  gst: toDollars(gst_cents),
  total: toDollars(total_cents),
});

/** The amount that a claim takes off a bill, as the bill shows it; zero for a visit without a claim. */
export const claimedShareOf = (claimed: Deduction | undefined): { claim?: ClaimedShare } =>
  claimed
    ? {
        claim: {
          deducts: toDollars(claimed.deduct_cents),
          pays: toDollars(claimed.pays_cents),
          is_expected: claimed.is_expected,
        },
      }
    : {};

/** The amount of a bill that the patient pays, before a discount: the total less the claim. */
export const dueOf = ({ total_cents }: { total_cents: number }, claimed: Deduction | undefined): Cents =>
  asCents(claimed?.pays_cents ?? total_cents);
