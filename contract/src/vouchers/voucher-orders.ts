import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, searchedText } from '../shared/fields.ts';
import { pager, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { dayRangeQuery } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { certificateStatus, deliveryStatus } from './certificate-words.ts';
import { buyer, salesTotals, soldVoucher, voucherCertificate } from './voucher-certificates.ts';
import { longest_customer_words, orderList } from './voucher-sales-list.ts';
import { voucherType } from './voucher-words.ts';

const may_view = { kind: 'member', role: 'ROLE_VOUCHER_ORDERS_VIEW' } as const;
const params = z.object({ id: idInPath });

/** An order in the list (part 2 §2 and §3). */
export const userOrder = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  quantity: z.int(),
  /** The amount paid for all its certificates. */
  amount,
  /** How much less than the selling price that is. */
  discount: amount,
  promo_code: z.nullable(z.string()),
  voucher: soldVoucher,
  user: buyer,
  delivery_address: z.nullable(z.string()),
  mobile: z.string(),
  delivery_status: deliveryStatus,
  /** The state of its certificates: a pending cancellation first, then any open one. */
  status: certificateStatus,
  display_status: z.string(),
  /** The transaction of its first certificate, like `seq_no` and `redeem_at`: most orders have one certificate. */
  transaction_id: z.nullable(z.int()),
  seq_no: z.string(),
  redeem_at: z.nullable(instant),
  /** The customer's id in the consumer app. */
  user_id: z.string(),
  username: z.string(),
  voucher_name: z.string(),
  voucher_type: voucherType,
  voucher_amount: amount,
});
export type UserOrder = z.input<typeof userOrder>;

/** An order in its window. */
export const shownOrder = z.object({
  ...userOrder.shape,
  /** The acquirer's id of the payment. */
  acquirer_id: z.string(),
  paid_at: instant,
  sent_at: z.nullable(instant),
  /** By full name. */
  sent_by: z.nullable(z.string()),
  received_at: z.nullable(instant),
  certificates: z.array(
    z.pick(voucherCertificate, {
      id: true,
      seq_no: true,
      number: true,
      price: true,
      status: true,
      display_status: true,
      redeem_by: true,
      redeem_at: true,
      redeemed_clinic: true,
      transaction_id: true,
      refund_request_status_updated_at: true,
      expiry_date: true,
    }),
  ),
});
export type ShownOrder = z.input<typeof shownOrder>;

const filters = {
  status: z.optional(z.union([certificateStatus, z.literal('')])),
  delivery_status: z.optional(z.union([deliveryStatus, z.literal('')])),
  voucher_id: z.optional(idInPath),
  /** The days of the order. */
  date: dayRangeQuery,
  /** A part of the customer's user name, name or mobile number. */
  name: searchedText(longest_customer_words),
  customer_id: z.optional(idInPath),
};

export const listUserOrders = endpoint({
  name: 'listUserOrders',
  method: 'GET',
  path: '/clinic/user_orders',
  summary: 'Voucher orders of the branch, the newest first, with number and money of what is filtered',
  words: 'See the voucher orders of the branch',
  access: may_view,
  query: z.object({ ...filters, ...pageQuery(orderList.sizes[0]), sort: sortQuery(orderList.sorts) }),
  response: z.object({ data: z.array(userOrder), pager, totals: salesTotals }),
});

export const getUserOrder = endpoint({
  name: 'getUserOrder',
  method: 'GET',
  path: '/clinic/user_order/{id}',
  summary: 'A voucher order with its certificates',
  words: 'Open a voucher order',
  access: may_view,
  params,
  response: shownOrder,
  refusals: ['voucher_order_not_found'],
});

export const sendUserOrder = endpoint({
  name: 'sendUserOrder',
  method: 'PUT',
  path: '/clinic/user_order/{id}/status',
  summary:
    'Marks a home delivery as sent, once: its certificates are redeemed, and the branch gets one transaction of their price',
  words: 'Mark a voucher order as sent',
  access: may_view,
  params,
  response: shownOrder,
  refusals: [
    'voucher_order_not_found',
    'voucher_order_not_delivered',
    'voucher_order_sent',
    'voucher_order_pending_cancellation',
    'voucher_order_cancelled',
  ],
});

export const downloadUserOrders = endpoint({
  name: 'downloadUserOrders',
  method: 'GET',
  path: '/clinic/user_orders/download',
  summary: 'The filtered voucher orders as a spreadsheet',
  words: 'Download the voucher orders as a spreadsheet',
  access: may_view,
  query: z.object({ ...filters, sort: sortQuery(orderList.sorts) }),
  file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'voucher-orders.xlsx' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  limit: { per: 'user', max: 30, window_seconds: 60 },
});
