import { asCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type Fees, feesOf } from '../../domains/payments/fees.rules.ts';

interface AdminFee {
  product_type: string;
  effective_date: string;
  flat_cents: number | null;
  rate: number | null;
}

export interface DatedPlan {
  handling_fee_rate: number;
  admin_fees: AdminFee[];
  gst_rates: { effective_date: string; rate: string }[];
}

/** The fee in force on a day: the latest that has begun. */
const onDay = <T extends { effective_date: string }>(dated: T[], day: string): T | undefined =>
  dated
    .filter((one) => one.effective_date <= day)
    .toSorted((one, two) => two.effective_date.localeCompare(one.effective_date))[0];

const adminFeeOf = (fee: AdminFee | undefined) => {
  if (!fee) return null;
  return fee.rate === null
    ? { type: 'a' as const, flat_cents: fee.flat_cents ?? 0 }
    : { type: 'p' as const, rate: String(fee.rate) };
};

/** The rate of GST in force on a Singapore day, and since when. */
export const gstOn = (plan: Pick<DatedPlan, 'gst_rates'>, day: string): { effective_date: string; rate: string } =>
  onDay(plan.gst_rates, day) ?? { effective_date: day, rate: '0' };

/** The fees of a payment that succeeds at an instant, by the same rules as for real payments. */
export function feesAt(plan: DatedPlan, product_type: string, amount_cents: number, paid_at: Date): Fees {
  const day = singaporeDay(paid_at);
  const of_product = plan.admin_fees.filter((fee) => fee.product_type === product_type);
  const in_force = {
    admin_fee: adminFeeOf(onDay(of_product, day)),
    handling_fee_rate: String(plan.handling_fee_rate),
    gst_rate: gstOn(plan, day).rate,
  };
  return feesOf(in_force, asCents(amount_cents));
}
