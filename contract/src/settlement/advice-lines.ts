import { z } from 'zod/mini';
import { productType } from '../payments/transactions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { largest_sub_list, pageQuery, pager } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';

/** The rules behind the fees of some of an advice's transactions: the plan of their product on the day of payment. */
export const feeRule = z.object({
  product_type: productType,
  /** Dollars or a fraction of the amount; both null if the plan has no fee. */
  admin_fee_flat: z.nullable(amount),
  admin_fee_rate: z.nullable(z.number()),
  /** The first day of the admin fee. */
  admin_fee_from: z.nullable(day),
  /** A fraction of the amount. */
  handling_fee_rate: z.number(),
  /** A fraction of a fee. */
  gst_rate: z.number(),
  /** The first day of the GST rate. */
  gst_from: z.nullable(day),
});
export type FeeRule = z.input<typeof feeRule>;

/** One transaction of an advice, with every amount that its totals include. */
export const adviceLine = z.object({
  id: z.int(),
  patient_id: z.string(),
  created_at: instant,
  paid_at: z.nullable(instant),
  product_type: productType,
  transaction_amount: amount,
  admin_fee: amount,
  admin_fee_gst: amount,
  handling_fee: amount,
  handling_fee_gst: amount,
  pay_to_clinic_amount: amount,
  /** Index in `fee_rules`. */
  fee_rule: z.int(),
});
export type AdviceLine = z.input<typeof adviceLine>;

export const listPaymentAdviceLines = endpoint({
  name: 'listPaymentAdviceLines',
  method: 'GET',
  path: '/clinic/payment_advice/{id}/lines',
  summary: 'The transactions of a payment advice in order of payment, and the rules that set their fees',
  words: 'See the transactions of an advice',
  access: { kind: 'member', one_of: ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] },
  params: z.object({ id: idInPath }),
  query: z.object(pageQuery(largest_sub_list, largest_sub_list)),
  response: z.object({ data: z.array(adviceLine), pager, fee_rules: z.array(feeRule) }),
  refusals: ['payment_advice_not_found', 'role_missing'],
  reach: 'group',
});
