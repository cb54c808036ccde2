import * as history from '@clinic/contract/teleconsult/history/history.ts';
import * as visitBill from '@clinic/contract/teleconsult/billing/visit-bill.ts';
import * as payment from '@clinic/contract/teleconsult/billing/payment.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import { downloadTelemedInvoice, openTelemedInvoice } from './billing/download-telemed-invoice.ts';
import { payVisit } from './billing/pay-visit.ts';
import { readVisitBill } from './billing/read-visit-bill.ts';
import { listHistoryChoices, listVisitHistory } from './history/list-visit-history.ts';

export const billingRoutes: Route[] = [
  ...routes(payment, { payVisit }),
  ...routes(visitBill, { readVisitBill }),
  ...routes(history, { listVisitHistory, listHistoryChoices, downloadTelemedInvoice, openTelemedInvoice }),
];
