import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

const rate_units = 100_000;

/** Half up to the cent; a rate has at most five decimals, so this is exact. */
const share = (amount_cents: number, rate: number): number =>
  Math.floor((amount_cents * Math.round(rate * rate_units) * 2 + rate_units) / (2 * rate_units));

export interface AdminFee {
  product_type: string;
  effective_date: string;
  flat_cents: number | null;
  rate: number | null;
}

export interface FeePlan {
  handling_fee_rate: number;
  admin_fees: AdminFee[];
  gst_rates: { effective_date: string; rate: number }[];
}

/** The one that holds on a day: the latest that has begun. */
const onDay = <T extends { effective_date: string }>(dated: T[], day: string): T | undefined =>
  dated
    .filter((one) => one.effective_date <= day)
    .toSorted((one, two) => two.effective_date.localeCompare(one.effective_date))[0];

/** The fees of a payment that succeeds at an instant, in cents. */
export function feesOf(plan: FeePlan, product_type: string, amount_cents: number, paid_at: Date) {
  const day = singaporeDay(paid_at);
  const fee = onDay(
    plan.admin_fees.filter((one) => one.product_type === product_type),
    day,
  );
  const gst = onDay(plan.gst_rates, day)?.rate ?? 0;
  const admin_fee_cents = Math.min(amount_cents, fee?.flat_cents ?? share(amount_cents, fee?.rate ?? 0));
  const admin_fee_gst_cents = share(admin_fee_cents, gst);
  const handling_fee_cents = share(amount_cents, plan.handling_fee_rate);
  const handling_fee_gst_cents = share(handling_fee_cents, gst);
  return {
    admin_fee_cents,
    admin_fee_gst_cents,
    handling_fee_cents,
    handling_fee_gst_cents,
    provider_cents: amount_cents - admin_fee_cents,
    pay_to_clinic_cents:
      amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents,
  };
}
