import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalCode, requiredCode, searchedText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { pager } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { certificateStatus, redeemBy } from './certificate-words.ts';
import { longest_typed_serial } from './serial-number.ts';
import { certificateList, longest_customer_words } from './voucher-sales-list.ts';
import { voucherProduct, voucherType } from './voucher-words.ts';

/** Number and money of the filtered rows. */
export const salesTotals = z.object({
  count: z.int(),
  amount,
  /** True if counting stopped at the limit because the words are too frequent: there are more. */
  more_than: z.boolean(),
});
export type SalesTotals = z.input<typeof salesTotals>;

export const soldVoucher = z.object({
  id: z.int(),
  title: z.string(),
  voucher_type: voucherType,
  type: voucherProduct,
  /** The selling price. */
  amount,
});

export const buyer = z.object({
  /** The customer's id in this group. */
  id: z.int(),
  /** The customer's name, which screens show. */
  name: z.string(),
  /** The customer's login name in the consumer app. */
  username: z.string(),
  mobile: z.nullable(z.string()),
});

/** A certificate in the list of sales (part 2 §2). */
export const voucherCertificate = z.object({
  id: z.int(),
  /** Ten signs; `serialText` shows them as people read them. */
  seq_no: z.string(),
  /** In the order of sale in the group, without gaps. */
  number: z.int(),
  order_id: z.int(),
  user: buyer,
  voucher: soldVoucher,
  /** The amount paid for this certificate: the selling price less its part of a discount. */
  price: amount,
  created_at: instant,
  updated_at: instant,
  status: certificateStatus,
  display_status: z.string(),
  redeem_by: z.nullable(redeemBy),
  redeem_at: z.nullable(instant),
  /** The branch that redeemed it. */
  redeemed_clinic: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The transaction of its redemption, at that branch. */
  transaction_id: z.nullable(z.int()),
  refund_request_status_updated_at: z.nullable(instant),
  /** The last day on which it can be redeemed. */
  expiry_date: day,
});
export type VoucherCertificate = z.input<typeof voucherCertificate>;

export const listVoucherCertificates = endpoint({
  name: 'listVoucherCertificates',
  method: 'GET',
  path: '/clinic/voucher_certifieds',
  summary: 'Certificates that the branch has sold, the newest first, with number and money of what is filtered',
  words: 'See the voucher sales of the branch',
  access: { kind: 'member', role: 'ROLE_VOUCHER_SALES_VIEW' },
  query: z.extend(listQuery(certificateList, { customer_id: z.optional(idInPath) }), {
    name: searchedText(longest_customer_words),
    seq_no: optionalCode(longest_typed_serial),
  }),
  response: z.object({ data: z.array(voucherCertificate), pager, totals: salesTotals }),
});

/** A certificate as the redemption window and its own page show it. */
export const shownCertificate = z.object({
  ...voucherCertificate.shape,
  voucher: z.object({
    ...soldVoucher.shape,
    /** Rich text: the HTML that `rich-text.ts` allows. */
    description: z.string(),
  }),
  /** The branch that sold it. */
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** Where it can be redeemed. Empty: at every branch of the group. */
  clinics: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ShownCertificate = z.input<typeof shownCertificate>;

export const getVoucherCertificate = endpoint({
  name: 'getVoucherCertificate',
  method: 'GET',
  path: '/clinic/voucher_certified/{id}',
  summary:
    'A certificate that the branch has sold (ROLE_VOUCHER_SALES_VIEW), or one whose customer has asked to redeem it at this branch',
  words: 'Open a certificate',
  access: { kind: 'member', one_of: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW', 'ROLE_VOUCHER_SALES_VIEW'] },
  params: z.object({ id: idInPath }),
  response: shownCertificate,
  refusals: ['voucher_certificate_not_found'],
});

export const certificateVerdict = z.enum([
  'good',
  'mistyped',
  'unknown',
  'redeemed',
  'refund_requested',
  'refunded',
  'expired',
  'sent_home',
  'not_here',
]);
/** Whether a certificate can be redeemed here and now, or why not. `mistyped`: the check character is wrong. */
export type CertificateVerdict = z.output<typeof certificateVerdict>;

export const checkVoucherCertificate = endpoint({
  name: 'checkVoucherCertificate',
  method: 'POST',
  path: '/clinic/voucher_certifieds/check',
  summary: 'Whether a typed or scanned certificate can be redeemed at this branch now, with the reason if not',
  words: 'Check a certificate',
  access: { kind: 'member', one_of: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] },
  body: z.strictObject({ seq_no: requiredCode(longest_typed_serial) }),
  response: z.object({
    verdict: certificateVerdict,
    /** In words, for staff: ‘Redeemed on 24/11/2026, 3:04 pm at Orchard.’ */
    reason: z.string(),
    /** Null if it is mistyped or unknown. */
    certificate: z.nullable(shownCertificate),
  }),
  changes_nothing: true,
  // Somebody who guesses serial numbers finds none: there are 26 million million of them.
  limit: { per: 'user', max: 20, window_seconds: 60 },
});
