import { type Cents, asCents, shareOf } from '@clinic/contract/shared/money.ts';
import type { FeePlan } from '../clinics/index.ts';

/** The amounts of a paid transaction, in cents. */
export interface Fees {
  admin_fee_cents: Cents;
  admin_fee_gst_cents: Cents;
  handling_fee_cents: Cents;
  handling_fee_gst_cents: Cents;
  provider_cents: Cents;
  pay_to_clinic_cents: Cents;
}

/** Computes the fees of a successful payment. They are fixed once and never recomputed. The admin fee never exceeds the amount. */
export function feesOf(
  plan: Omit<FeePlan, 'admin_fee'> & { admin_fee: FeePlan['admin_fee'] | null },
  amount_cents: Cents,
): Fees {
  const { admin_fee } = plan;
  const asked_cents = admin_fee?.type === 'p' ? shareOf(amount_cents, admin_fee.rate) : (admin_fee?.flat_cents ?? 0);
  const admin_fee_cents = asCents(Math.min(amount_cents, asked_cents));
  const admin_fee_gst_cents = shareOf(admin_fee_cents, plan.gst_rate);
  const handling_fee_cents = shareOf(amount_cents, plan.handling_fee_rate);
  const handling_fee_gst_cents = shareOf(handling_fee_cents, plan.gst_rate);
  return {
    admin_fee_cents,
    admin_fee_gst_cents,
    handling_fee_cents,
    handling_fee_gst_cents,
    provider_cents: asCents(amount_cents - admin_fee_cents),
    pay_to_clinic_cents: asCents(
      amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents,
    ),
  };
}

/** The fees of a payment to the clinic itself. It has its money already: nothing is payable to it. */
export const ownFeesOf = (...of: Parameters<typeof feesOf>): Fees => ({
  ...feesOf(...of),
  pay_to_clinic_cents: asCents(0),
});
