import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platformOrders from './platform-voucher-orders.ts';
import * as platform from './platform-vouchers.ts';
import * as promoCodes from './promo-codes.ts';
import * as certificates from './voucher-certificates.ts';
import * as collections from './voucher-collections.ts';
import * as orders from './voucher-orders.ts';
import * as redemptions from './voucher-redemptions.ts';
import * as stock from './voucher-stock.ts';
import * as vouchers from './vouchers.ts';

export const vouchersContract = domainContract({
  areas: { Vouchers: [vouchers, stock, certificates, redemptions, orders, promoCodes, collections] },
  others: [platform, platformOrders],
  refusals: refusalTable({
    voucher_not_found: { status: 404, detail: 'Voucher not found at this branch.' },
    voucher_not_new: { status: 409, detail: 'This voucher is no longer new and cannot be changed.' },
    voucher_terminated: { status: 409, detail: 'This voucher is already terminated.' },
    voucher_not_live: { status: 409, detail: 'Stock can only be added to a live voucher before its end date.' },
    voucher_stock_too_large: {
      status: 409,
      field: 'quantity',
      detail: 'A voucher has at most 100,000 in all.',
    },
    voucher_not_on_sale: { status: 409, detail: 'This voucher is not on sale.' },
    voucher_sold_out: { status: 409, detail: 'There are not enough of this voucher left.' },
    voucher_order_wrong_amount: {
      status: 422,
      field: 'payment.amount',
      detail: 'The amount is not the price of this order.',
    },
    voucher_order_conflict: { status: 409, detail: 'This payment has already bought something else.' },
    voucher_order_not_found: { status: 404, detail: 'Order not found at this branch.' },
    voucher_order_not_delivered: { status: 409, detail: 'Only home deliveries can be marked as sent.' },
    voucher_order_sent: { status: 409, detail: 'This order is already marked as sent.' },
    voucher_order_not_sent: { status: 409, detail: 'This order has not been sent.' },
    voucher_order_pending_cancellation: {
      status: 409,
      detail: 'The customer has asked for a refund. The platform has to decide on it first.',
    },
    voucher_order_cancelled: { status: 409, detail: 'This order was cancelled and its money refunded.' },
    voucher_certificate_not_found: { status: 404, detail: 'Certificate not found.' },
    voucher_certificate_not_redeemable: { status: 409, detail: 'This certificate cannot be redeemed here now.' },
    voucher_redemption_not_found: {
      status: 404,
      detail: 'No customer has asked to redeem this certificate at this branch.',
    },
    voucher_redemption_answered: { status: 409, detail: 'Another counter has already answered this customer.' },
    voucher_redemption_over: {
      status: 409,
      detail: 'The two minutes to answer are over. Please ask the customer to try again.',
    },
    voucher_refund_not_possible: { status: 409, detail: 'This certificate cannot be refunded any more.' },
    voucher_refund_not_requested: {
      status: 409,
      detail: 'No refund request for this certificate waits for a decision.',
    },
    voucher_collection_not_found: { status: 404, detail: 'Collection not found.' },
    voucher_collection_name_taken: {
      status: 409,
      field: 'name',
      detail: 'Another collection of the group has this name.',
    },
    promo_code_not_found: { status: 404, detail: 'Promo code not found at this branch.' },
    promo_code_taken: { status: 409, field: 'code', detail: 'This code already exists in the group.' },
    promo_code_ended: { status: 409, detail: 'This promo code has already ended.' },
    promo_code_not_valid: {
      status: 422,
      field: 'promo_code',
      detail: 'This promo code cannot be used for this order.',
    },
  }),
});
