import * as orders from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import * as platform from '@clinic/contract/vouchers/platform-vouchers.ts';
import * as promoCodes from '@clinic/contract/vouchers/promo-codes.ts';
import * as certificates from '@clinic/contract/vouchers/voucher-certificates.ts';
import * as collections from '@clinic/contract/vouchers/voucher-collections.ts';
import * as userOrders from '@clinic/contract/vouchers/voucher-orders.ts';
import * as redemptions from '@clinic/contract/vouchers/voucher-redemptions.ts';
import * as stock from '@clinic/contract/vouchers/voucher-stock.ts';
import * as calls from '@clinic/contract/vouchers/vouchers.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as certificateActions from './certificates/certificate-actions.ts';
import { listVoucherCertificates } from './certificates/list-voucher-certificates.ts';
import * as collectionActions from './collections/collection-actions.ts';
import { listVouchers } from './list/list-vouchers.ts';
import { listUserOrders } from './orders/list-user-orders.ts';
import { downloadUserOrders, getUserOrder } from './orders/order-actions.ts';
import { sendUserOrder } from './orders/send-user-order.ts';
import * as platformActions from './platform/platform-voucher-actions.ts';
import { listPromoCodes } from './promo-codes/list-promo-codes.ts';
import * as promoCodeActions from './promo-codes/promo-code-actions.ts';
import { approveVoucherRedemption } from './redemptions/approve-voucher-redemption.ts';
import {
  listVoucherRedemptions,
  readVoucherRedemption,
  rejectVoucherRedemption,
} from './redemptions/redemption-actions.ts';
import { requestVoucherRedemption } from './redemptions/request-voucher-redemption.ts';
import * as refundActions from './refunds/refund-actions.ts';
import { createVoucherOrder } from './sale/create-voucher-order.ts';
import * as platformOrderActions from './sale/platform-order-actions.ts';
import { quoteVoucher } from './sale/quote-voucher.ts';
import * as stockActions from './stock/stock-actions.ts';
import * as voucherActions from './voucher-actions.ts';

export const vouchersRoutes: Route[] = [
  ...routes(calls, { ...voucherActions, listVouchers }),
  ...routes(stock, stockActions),
  ...routes(certificates, { ...certificateActions, listVoucherCertificates }),
  ...routes(redemptions, { listVoucherRedemptions, approveVoucherRedemption, rejectVoucherRedemption }),
  ...routes(userOrders, { listUserOrders, downloadUserOrders, getUserOrder, sendUserOrder }),
  ...routes(promoCodes, { ...promoCodeActions, listPromoCodes }),
  ...routes(collections, collectionActions),
  ...routes(platform, platformActions),
  ...routes(orders, {
    ...platformOrderActions,
    ...refundActions,
    quoteVoucher,
    createVoucherOrder,
    requestVoucherRedemption,
    readVoucherRedemption,
  }),
];
