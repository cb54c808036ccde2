import * as orders from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import * as platform from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as promoCodes from '@clinic/contract/vouchers/promo-codes.ts';
import * as certificates from '@clinic/contract/vouchers/voucher-certificates.ts';
import * as collections from '@clinic/contract/vouchers/voucher-collections.ts';
import * as userOrders from '@clinic/contract/vouchers/voucher-orders.ts';
import * as redemptions from '@clinic/contract/vouchers/voucher-redemptions.ts';
import * as stock from '@clinic/contract/vouchers/voucher-stock.ts';
import * as calls from '@clinic/contract/vouchers/vouchers.ts';
import { route, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import { checkVoucherCertificate } from './certificates/check-voucher-certificate.ts';
import { getVoucherCertificate } from './certificates/get-voucher-certificate.ts';
import { listVoucherCertificates } from './certificates/list-voucher-certificates.ts';
import { createVoucherCollection } from './collections/create-voucher-collection.ts';
import { listGroupVoucherCollections, listVoucherCollections } from './collections/list-voucher-collections.ts';
import { presentCollection, updateVoucherCollection } from './collections/update-voucher-collection.ts';
import { createVoucher } from './create-voucher.ts';
import { getVoucher } from './get-voucher.ts';
import { listVoucherBranches, listVoucherTypes } from './list/list-choices.ts';
import { listVouchers } from './list/list-vouchers.ts';
import { downloadUserOrders } from './orders/download-user-orders.ts';
import { getUserOrder } from './orders/get-user-order.ts';
import { listUserOrders } from './orders/list-user-orders.ts';
import { receiveVoucherOrder } from './orders/receive-voucher-order.ts';
import { sendUserOrder } from './orders/send-user-order.ts';
import { createVoucherForHeadOffice } from './platform/create-voucher-for-head-office.ts';
import { endVoucherForHeadOffice } from './platform/end-voucher-for-head-office.ts';
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
import { startVoucher } from './start-voucher.ts';
import { addVoucherStock } from './stock/add-voucher-stock.ts';
import { getVoucherFigures } from './stock/get-voucher-figures.ts';
import { listVoucherTransactions } from './stock/list-voucher-transactions.ts';
import { terminateVoucher } from './terminate-voucher.ts';
import { updateVoucher } from './update-voucher.ts';

export const vouchersRoutes: Route[] = [
  route(calls.listVouchers, listVouchers),
  route(calls.listVoucherTypes, listVoucherTypes),
  route(calls.listVoucherBranches, listVoucherBranches),
  route(calls.createVoucher, createVoucher),
  route(calls.getVoucher, getVoucher),
  savingRoute(calls.updateVoucher, updateVoucher, getVoucher),
  savingRoute(calls.startVoucher, startVoucher, getVoucher),
  route(calls.terminateVoucher, terminateVoucher),
  route(stock.addVoucherStock, addVoucherStock),
  route(stock.listVoucherTransactions, listVoucherTransactions),
  route(stock.getVoucherFigures, getVoucherFigures),
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
  route(collections.listVoucherCollections, listVoucherCollections),
  route(collections.createVoucherCollection, createVoucherCollection),
  route(collections.listGroupVoucherCollections, listGroupVoucherCollections),
  savingRoute(collections.updateVoucherCollection, updateVoucherCollection, presentCollection),
  route(collections.createVoucherForHeadOffice, createVoucherForHeadOffice),
  route(platform.endVoucherForHeadOffice, endVoucherForHeadOffice),
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
