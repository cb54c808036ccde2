import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { listOf, pageQuery, sortQuery } from '../shared/lists/paging.ts';
import { amount, instant } from '../shared/wire.ts';
import { largest_quantity, voucher } from './voucher.ts';
import { may_update_vouchers, may_view_vouchers } from './voucher-list.ts';
import { purchases_per_page, purchaseSortFields } from './voucher-sales-list.ts';

const view = { kind: 'member', role: may_view_vouchers } as const;
const params = z.object({ id: idInPath });

export const longest_stock_reason = 255;

export const addVoucherStock = endpoint({
  name: 'addVoucherStock',
  method: 'POST',
  path: '/clinic/voucher/{id}/stock',
  summary: 'Adds stock to a live voucher',
  words: 'Add stock to a voucher',
  access: { kind: 'member', role: may_update_vouchers },
  params,
  body: z.strictObject({
    quantity: z
      .int(generic_messages.format)
      .check(
        z.gte(1, 'Please enter 1 or more.'),
        z.lte(largest_quantity, `Please enter at most ${largest_quantity.toLocaleString('en-SG')}.`),
      ),
    reason: requiredText(longest_stock_reason),
  }),
  response: voucher,
  refusals: ['voucher_not_found', 'voucher_not_live', 'voucher_stock_too_large'],
});

/** A purchase of a voucher: an order with its money. */
export const voucherPurchase = z.object({
  /** The number of the order. */
  id: z.int(),
  /** The customer's id in the consumer app. */
  user_id: z.string(),
  amount,
  quantity: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type VoucherPurchase = z.input<typeof voucherPurchase>;

export const listVoucherTransactions = endpoint({
  name: 'listVoucherTransactions',
  method: 'GET',
  path: '/clinic/voucher/{id}/transactions',
  summary: 'The purchases of a voucher, the newest first',
  words: 'See the purchases of a voucher',
  access: view,
  params,
  query: z.object({ ...pageQuery(purchases_per_page), sort: sortQuery(purchaseSortFields) }),
  response: listOf(voucherPurchase),
  refusals: ['voucher_not_found'],
});

const figure = z.object({ count: z.int(), amount });

export const getVoucherFigures = endpoint({
  name: 'getVoucherFigures',
  method: 'GET',
  path: '/clinic/voucher/{id}/figures',
  summary:
    'How many certificates of a voucher were sold, redeemed and refunded and how many are open, with what was paid for them',
  words: 'See the sales figures of a voucher',
  access: view,
  params,
  response: z.object({
    /** All certificates. The other three add up to it. The list of sales opens each: no status, `r`, `o`, `a`. */
    sold: figure,
    redeemed: figure,
    /** Bought, and neither redeemed nor refunded, expired or not. */
    open: figure,
    refunded: figure,
  }),
  refusals: ['voucher_not_found'],
});
