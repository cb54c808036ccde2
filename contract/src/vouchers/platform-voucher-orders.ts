import { z } from 'zod/mini';
import { platformCustomer, platformId } from '../customers/platform-customers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, optionalCode, optionalText, requiredCode } from '../shared/fields.ts';
import { amountToPay } from '../shared/money.ts';
import { day, givenInstant } from '../shared/singapore-time.ts';
import { requiredPhoneNumber } from '../shared/typed/phone-field.ts';
import { amount, inCents, instant } from '../shared/wire.ts';
import { certificateStatus, deliveryStatus } from './certificate-words.ts';
import { longest_promo_code } from './promo-code-list.ts';
import { longest_typed_serial } from './serial-number.ts';
import { redemptionStatus } from './voucher-redemptions.ts';
import { voucherProduct, voucherType } from './voucher-words.ts';

/** The most certificates of one order. */
export const most_in_order = 50;
export const longest_delivery_address = 255;

const quantity = z
  .int(generic_messages.format)
  .check(z.gte(1, 'Please enter 1 or more.'), z.lte(most_in_order, `Please enter at most ${most_in_order}.`));
const quantityInQuery = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|[1-4][0-9]|50)$/, generic_messages.format)),
  z.transform(Number),
);

/** A voucher on sale, as the consumer app shows it. */
export const voucherOnSale = z.object({
  id: z.int(),
  clinic_id: z.int(),
  clinic_name: z.string(),
  title: z.string(),
  /** Rich text: the HTML that `rich-text.ts` allows. */
  description: z.string(),
  voucher_type: voucherType,
  type: voucherProduct,
  amount,
  remain: z.int(),
  start_date: day,
  expiry_date: day,
  redeem_expiry_date: z.nullable(day),
  /** The branches at which it can be redeemed. */
  clinics: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type VoucherOnSale = z.input<typeof voucherOnSale>;

export const listVouchersOnSale = endpoint({
  name: 'listVouchersOnSale',
  method: 'GET',
  path: '/platform/vouchers',
  summary: 'The vouchers of a branch that can be bought today, the newest first, at most 100',
  access: { kind: 'platform', scope: 'vouchers:read' },
  query: z.object({ clinic_id: idInPath }),
  response: z.object({ data: z.array(voucherOnSale) }),
  refusals: ['clinic_not_found'],
});

export const quoteVoucher = endpoint({
  name: 'quoteVoucher',
  method: 'GET',
  path: '/platform/voucher/{id}/price',
  summary:
    'What a customer has to pay for a voucher, with a promo code or without one. An order is refused by the same rules',
  access: { kind: 'platform', scope: 'vouchers:read' },
  params: z.object({ id: idInPath }),
  query: z.object({
    quantity: quantityInQuery,
    promo_code: optionalCode(longest_promo_code),
    /** The platform's id of the customer, for codes with a limit per customer. */
    user_id: z.optional(z.union([platformId, z.literal('')])),
  }),
  response: z.object({ amount, discount: amount, remain: z.int() }),
  refusals: ['voucher_not_found', 'voucher_not_on_sale', 'voucher_sold_out', 'promo_code_not_valid'],
});

/** A certificate as its owner sees it. */
export const platformCertificate = z.object({
  id: z.int(),
  order_id: z.int(),
  seq_no: z.string(),
  voucher_id: z.int(),
  voucher_title: z.string(),
  voucher_type: voucherType,
  type: voucherProduct,
  price: amount,
  status: certificateStatus,
  created_at: instant,
  expiry_date: day,
  redeem_at: z.nullable(instant),
  redeemed_clinic_name: z.nullable(z.string()),
  /** Where it can be redeemed. */
  clinics: z.array(z.object({ id: z.int(), name: z.string() })),
  delivery_status: deliveryStatus,
});
export type PlatformCertificate = z.input<typeof platformCertificate>;

export const platformOrder = z.object({
  id: z.int(),
  clinic_id: z.int(),
  voucher_id: z.int(),
  quantity: z.int(),
  amount,
  discount: amount,
  created_at: instant,
  delivery_status: deliveryStatus,
  sent_at: z.nullable(instant),
  received_at: z.nullable(instant),
  certificates: z.array(platformCertificate),
  /** True if this payment had bought it before: nothing was sold a second time. */
  repeated: z.boolean(),
});
export type PlatformOrder = z.input<typeof platformOrder>;

export const createVoucherOrder = endpoint({
  name: 'createVoucherOrder',
  method: 'POST',
  path: '/platform/voucher-orders',
  summary:
    'A customer has paid for a voucher in the consumer app. One payment buys once: a repeat with the same acquirer id and content gets the same order. A refusal takes nothing from the stock',
  access: { kind: 'platform', scope: 'vouchers:write', for_patient: true },
  body: z.strictObject({
    voucher_id: idInBody,
    quantity,
    user: platformCustomer,
    /** The customer's phone number for this order. */
    mobile: requiredPhoneNumber,
    /** Needed for what is sent home, refused for anything else. */
    delivery_address: optionalText(longest_delivery_address),
    payment: z.strictObject({
      acquirer_id: requiredCode(64),
      amount: inCents(amountToPay),
      paid_at: givenInstant,
    }),
    promo_code: optionalCode(longest_promo_code),
  }),
  response: platformOrder,
  refusals: [
    'voucher_not_found',
    'voucher_not_on_sale',
    'voucher_sold_out',
    'voucher_order_wrong_amount',
    'voucher_order_conflict',
    'promo_code_not_valid',
  ],
});

export const readVoucherOrder = endpoint({
  name: 'readVoucherOrder',
  method: 'GET',
  path: '/platform/voucher-order/{id}',
  summary: 'A voucher order with its certificates as they stand now',
  access: { kind: 'platform', scope: 'vouchers:read' },
  params: z.object({ id: idInPath }),
  response: platformOrder,
  refusals: ['voucher_order_not_found'],
});

export const listCustomerCertificates = endpoint({
  name: 'listCustomerCertificates',
  method: 'GET',
  path: '/platform/voucher-certifieds',
  summary: 'The certificates of a customer in the group of a branch, the newest first, at most 200',
  access: { kind: 'platform', scope: 'vouchers:read' },
  query: z.object({ clinic_id: idInPath, user_id: platformId }),
  response: z.object({ data: z.array(platformCertificate) }),
  refusals: ['clinic_not_found'],
});

export const receiveVoucherOrder = endpoint({
  name: 'receiveVoucherOrder',
  method: 'PUT',
  path: '/platform/voucher-order/{id}/received',
  summary: 'The customer has received the parcel. A repeat changes nothing',
  access: { kind: 'platform', scope: 'vouchers:write', for_patient: true },
  params: z.object({ id: idInPath }),
  response: platformOrder,
  refusals: ['voucher_order_not_found', 'voucher_order_not_sent'],
});

/** A request to redeem, as the customer's phone follows it. */
export const platformRedemption = z.object({
  id: z.int(),
  status: redemptionStatus,
  clinic_id: z.int(),
  voucher_certified_id: z.int(),
  created_at: instant,
  expires_at: instant,
});
export type PlatformRedemption = z.input<typeof platformRedemption>;

export const requestVoucherRedemption = endpoint({
  name: 'requestVoucherRedemption',
  method: 'POST',
  path: '/platform/voucher-redemptions',
  summary:
    'The customer is at the counter of a branch with a certificate: every counter of it is asked to redeem it, for two minutes. Asking again takes the place of the request before',
  access: { kind: 'platform', scope: 'vouchers:write', for_patient: true },
  body: z.strictObject({ seq_no: requiredCode(longest_typed_serial), clinic_id: idInBody }),
  response: platformRedemption,
  refusals: ['clinic_not_found', 'voucher_certificate_not_found', 'voucher_certificate_not_redeemable'],
});

export const readVoucherRedemption = endpoint({
  name: 'readVoucherRedemption',
  method: 'GET',
  path: '/platform/voucher-redemption/{id}',
  summary: 'What became of a request to redeem',
  access: { kind: 'platform', scope: 'vouchers:read' },
  params: z.object({ id: idInPath }),
  response: platformRedemption,
  refusals: ['voucher_redemption_not_found'],
});

export const requestVoucherRefund = endpoint({
  name: 'requestVoucherRefund',
  method: 'POST',
  path: '/platform/voucher-certified/{id}/refund-request',
  summary:
    'The customer asks for the money of a certificate back. The platform decides; until then it cannot be redeemed',
  access: { kind: 'platform', scope: 'vouchers:write', for_patient: true },
  params: z.object({ id: idInPath }),
  response: platformCertificate,
  refusals: ['voucher_certificate_not_found', 'voucher_refund_not_possible'],
});

export const decideVoucherRefund = endpoint({
  name: 'decideVoucherRefund',
  method: 'PUT',
  path: '/platform/voucher-certified/{id}/refund-decision',
  summary: 'The platform gives the money of a certificate back (`a`), or leaves it with the customer (`j`)',
  access: { kind: 'platform', scope: 'vouchers:write' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ decision: z.enum(['a', 'j'], generic_messages.format) }),
  response: platformCertificate,
  refusals: ['voucher_certificate_not_found', 'voucher_refund_not_requested'],
});

/** A refund that waits for the platform. */
export const waitingRefund = z.object({
  voucher_certified_id: z.int(),
  clinic_id: z.int(),
  clinic_name: z.string(),
  seq_no: z.string(),
  voucher_title: z.string(),
  user_id: z.string(),
  price: amount,
  requested_at: instant,
});
export type WaitingRefund = z.input<typeof waitingRefund>;

export const listWaitingVoucherRefunds = endpoint({
  name: 'listWaitingVoucherRefunds',
  method: 'GET',
  path: '/platform/voucher-refunds',
  summary:
    'The refunds of vouchers that wait for the platform, the oldest first, at most 200: of every group, or of the group of a branch',
  access: { kind: 'platform', scope: 'vouchers:read' },
  query: z.object({ clinic_id: z.optional(idInPath) }),
  response: z.object({ data: z.array(waitingRefund) }),
  refusals: ['clinic_not_found'],
});
