import type { ClaimedShare } from '@clinic/contract/teleconsult/billing/bill.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';

/** What a claim takes off a bill, as the bill shows it; nothing of a visit without a claim. */
export const claimedShareOf = (
  { total_cents }: { total_cents: number },
  claimed: { deduct_cents: number; is_expected: boolean } | undefined,
): { claim?: ClaimedShare } =>
  claimed
    ? {
        claim: {
          deducts: toDollars(claimed.deduct_cents),
          pays: toDollars(total_cents - claimed.deduct_cents),
          is_expected: claimed.is_expected,
        },
      }
    : {};
