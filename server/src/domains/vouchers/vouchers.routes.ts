import * as orders from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import * as platform from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as promoCodes from '@clinic/contract/vouchers/promo-codes.ts';
import * as certificates from '@clinic/contract/vouchers/voucher-certificates.ts';
import * as collections from '@clinic/contract/vouchers/voucher-collections.ts';
import * as userOrders from '@clinic/contract/vouchers/voucher-orders.ts';
import * as redemptions from '@clinic/contract/vouchers/voucher-redemptions.ts';
import * as stock from '@clinic/contract/vouchers/voucher-stock.ts';
import * as calls from '@clinic/contract/vouchers/vouchers.ts';
import { route, type Route, routes } from '../../platform/http/route.ts';
import * as collectionActions from './collections/collection-actions.ts';
import * as platformActions from './platform/platform-voucher-actions.ts';
import * as stockActions from './stock/stock-actions.ts';
import * as voucherActions from './voucher-actions.ts';
import { checkVoucherCertificate } from './certificates/check-voucher-certificate.ts';
import { getVoucherCertificate } from './certificates/get-voucher-certificate.ts';
import { listVoucherCertificates } from './certificates/list-voucher-certificates.ts';
import { listVouchers } from './list/list-vouchers.ts';
import { downloadUserOrders } from './orders/download-user-orders.ts';
import { getUserOrder } from './orders/get-user-order.ts';
import { listUserOrders } from './orders/list-user-orders.ts';
import { receiveVoucherOrder } from './orders/receive-voucher-order.ts';
import { sendUserOrder } from './orders/send-user-order.ts';
import { listPromoCodes } from './promo-codes/list-promo-codes.ts';
import * as promoCodeActions from './promo-codes/promo-code-actions.ts';
import { approveVoucherRedemption } from './redemptions/approve-voucher-redemption.ts';
import { listVoucherRedemptions } from './redemptions/list-voucher-redemptions.ts';
import { readVoucherRedemption } from './redemptions/read-voucher-redemption.ts';
import { rejectVoucherRedemption } from './redemptions/reject-voucher-redemption.ts';
import { requestVoucherRedemption } from './redemptions/request-voucher-redemption.ts';
import { decideVoucherRefund } from './refunds/decide-voucher-refund.ts';
import { listWaitingVoucherRefunds } from './refunds/list-waiting-voucher-refunds.ts';
import { requestVoucherRefund } from './refunds/request-voucher-refund.ts';
import { createVoucherOrder } from './sale/create-voucher-order.ts';
import { listCustomerCertificates } from './sale/list-customer-certificates.ts';
import { listVouchersOnSale } from './sale/list-vouchers-on-sale.ts';
import { quoteVoucher } from './sale/quote-voucher.ts';
import { readVoucherOrder } from './sale/read-voucher-order.ts';

export const vouchersRoutes: Route[] = [
  ...routes(calls, { ...voucherActions, listVouchers }),
  ...routes(stock, stockActions),
  route(certificates.listVoucherCertificates, listVoucherCertificates),
  route(certificates.getVoucherCertificate, getVoucherCertificate),
  route(certificates.checkVoucherCertificate, checkVoucherCertificate),
  route(redemptions.listVoucherRedemptions, listVoucherRedemptions),
  route(redemptions.approveVoucherRedemption, approveVoucherRedemption),
  route(redemptions.rejectVoucherRedemption, rejectVoucherRedemption),
  route(userOrders.listUserOrders, listUserOrders),
  route(userOrders.downloadUserOrders, downloadUserOrders),
  route(userOrders.getUserOrder, getUserOrder),
  route(userOrders.sendUserOrder, sendUserOrder),
  ...routes(promoCodes, { ...promoCodeActions, listPromoCodes }),
  ...routes(collections, collectionActions),
  ...routes(platform, platformActions),
  route(orders.listVouchersOnSale, listVouchersOnSale),
  route(orders.quoteVoucher, quoteVoucher),
  route(orders.createVoucherOrder, createVoucherOrder),
  route(orders.readVoucherOrder, readVoucherOrder),
  route(orders.listCustomerCertificates, listCustomerCertificates),
  route(orders.receiveVoucherOrder, receiveVoucherOrder),
  route(orders.requestVoucherRedemption, requestVoucherRedemption),
  route(orders.readVoucherRedemption, readVoucherRedemption),
  route(orders.requestVoucherRefund, requestVoucherRefund),
  route(orders.decideVoucherRefund, decideVoucherRefund),
  route(orders.listWaitingVoucherRefunds, listWaitingVoucherRefunds),
];
