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
import * as collectionActions from './collections/collection-actions.ts';
import * as orderActions from './orders/order-actions.ts';
import * as platformActions from './platform/platform-voucher-actions.ts';
import * as promoCodeActions from './promo-codes/promo-code-actions.ts';
import * as redemptionActions from './redemptions/redemption-actions.ts';
import * as refundActions from './refunds/refund-actions.ts';
import { createVoucherOrder } from './sale/create-voucher-order.ts';
import * as platformOrderActions from './sale/platform-order-actions.ts';
import * as stockActions from './stock/stock-actions.ts';
import * as voucherActions from './voucher-actions.ts';

export const vouchersRoutes: Route[] = [
  ...routes(calls, voucherActions),
  ...routes(stock, stockActions),
  ...routes(certificates, certificateActions),
  ...routes(redemptions, redemptionActions),
  ...routes(userOrders, orderActions),
  ...routes(promoCodes, promoCodeActions),
  ...routes(collections, collectionActions),
  ...routes(platform, platformActions),
  ...routes(orders, { ...platformOrderActions, ...refundActions, ...redemptionActions, createVoucherOrder }),
];
