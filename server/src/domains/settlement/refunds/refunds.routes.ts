import * as refunds from '@clinic/contract/settlement/refunds.ts';
import { largeListRoute, type Route, route, savingRoute } from '../../../platform/http/route.ts';
import { createRefund } from './create-refund.ts';
import { decideRefund, presentRefund } from './decide-refund.ts';
import { listApprovedRefunds } from './list-approved-refunds.ts';
import { listRefunds } from './list-refunds.ts';
import { listTransactionRefunds } from './list-transaction-refunds.ts';
import { receiveRefundOutcome } from './receive-refund-outcome.ts';

export const refundsRoutes: Route[] = [
  route(refunds.createRefund, createRefund),
  largeListRoute(refunds.listTransactionRefunds, listTransactionRefunds),
  route(refunds.listRefunds, listRefunds),
  savingRoute(refunds.decideRefund, decideRefund, presentRefund),
  route(refunds.receiveRefundOutcome, receiveRefundOutcome),
  route(refunds.listApprovedRefunds, listApprovedRefunds),
];
