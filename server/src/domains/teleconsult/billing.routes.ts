import * as history from '@clinic/contract/teleconsult/history/history.ts';
import * as visitBill from '@clinic/contract/teleconsult/billing/visit-bill.ts';
import * as payment from '@clinic/contract/teleconsult/billing/payment.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { downloadTelemedInvoice, openTelemedInvoice } from './billing/download-invoice.ts';
import { listHistoryChoices, listVisitHistory } from './history/list-visit-history.ts';
import { payVisit } from './billing/pay-visit.ts';
import { readVisitBill } from './billing/read-visit-bill.ts';

export const billingRoutes: Route[] = [
  route(payment.payVisit, payVisit),
  route(visitBill.readVisitBill, readVisitBill),
  route(history.listVisitHistory, listVisitHistory),
  route(history.listHistoryChoices, listHistoryChoices),
  route(history.downloadTelemedInvoice, downloadTelemedInvoice),
  route(history.openTelemedInvoice, openTelemedInvoice),
];
