import * as calls from '@clinic/contract/customers/customers.ts';
import * as platformCalls from '@clinic/contract/customers/platform-customers.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { reportCustomer } from './arriving/report-customer.ts';
import { listCustomerCards, listCustomers } from './list/list-customers.ts';
import { getCustomer } from './page/get-customer.ts';
import { revealIdentity } from './page/reveal-identity.ts';

export const customersRoutes: Route[] = [
  route(calls.listCustomers, listCustomers),
  route(calls.listCustomerCards, listCustomerCards),
  route(calls.getCustomer, getCustomer),
  route(calls.revealIdentity, revealIdentity),
  route(platformCalls.reportCustomer, reportCustomer),
];
