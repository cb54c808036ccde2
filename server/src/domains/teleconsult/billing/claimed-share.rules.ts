import type { ClaimedShare } from '@clinic/contract/teleconsult/billing/bill.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { Deduction } from '../../claims/index.ts';

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
