import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { secretText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { voucherCertificate } from './voucher-certificates.ts';
import { redeemer_roles } from './voucher-sales-list.ts';

/** The time in which a counter can answer, in seconds. */
export const redemption_ttl_seconds = 120;
/** How long an answered request stays in the list of redemptions, so that other counters see who answered. */
export const answered_shown_seconds = 600;

const may_redeem = { kind: 'member', one_of: redeemer_roles } as const;

export const redemptionStatus = z.enum(['w', 'a', 'r', 'x']);
/** `w`: the request waits for an answer; `a`: redeemed; `r`: rejected; `x`: unanswered in time, or replaced by a newer request. */
export type RedemptionStatus = z.output<typeof redemptionStatus>;

/** A customer who asks to redeem a certificate at this branch. */
export const voucherRedemption = z.object({
  id: z.int(),
  status: redemptionStatus,
  created_at: instant,
  expires_at: instant,
  /** The one-time token of the answer; null once the request has ended. */
  token: z.nullable(z.string()),
  voucher_certified_id: z.int(),
  voucher_title: z.string(),
  /** The customer's name, and their login name in the consumer app. */
  name: z.string(),
  username: z.string(),
  price: amount,
  expiry_date: day,
  /** Who answered, by full name. */
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(instant),
});
export type VoucherRedemption = z.input<typeof voucherRedemption>;

export const listVoucherRedemptions = endpoint({
  name: 'listVoucherRedemptions',
  method: 'GET',
  path: '/clinic/voucher_redemptions',
  summary:
    'The redemptions that wait for an answer now, and those answered or missed in the last ten minutes, newest first',
  words: 'See which customers ask to redeem a voucher',
  access: may_redeem,
  response: z.object({ data: z.array(voucherRedemption) }),
});

export const approveVoucherRedemption = endpoint({
  name: 'approveVoucherRedemption',
  method: 'PUT',
  path: '/clinic/voucher_certifieds/approve',
  summary: 'Redeems the certificate of a token, once: the branch gets a transaction of its price',
  words: 'Redeem a voucher',
  access: may_redeem,
  body: z.strictObject({ token: secretText(64) }),
  response: voucherCertificate,
  refusals: [
    'voucher_redemption_not_found',
    'voucher_redemption_answered',
    'voucher_redemption_over',
    'voucher_certificate_not_redeemable',
  ],
});

export const rejectVoucherRedemption = endpoint({
  name: 'rejectVoucherRedemption',
  method: 'GET',
  path: '/clinic/voucher_certifieds/reject',
  summary:
    'Rejects the redemption of a token, once. The member who rejected it gets the same answer again. The certificate stays good',
  words: 'Reject the redemption of a voucher',
  access: may_redeem,
  query: z.object({ token: secretText(64) }),
  response: voucherRedemption,
  also_writes: 'the answer to the customer who waits',
  refusals: ['voucher_redemption_not_found', 'voucher_redemption_answered', 'voucher_redemption_over'],
});
