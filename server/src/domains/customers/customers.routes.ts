import * as platformCalls from '@clinic/contract/customers/platform-customers.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { reportCustomer } from './arriving/report-customer.ts';

export const customersRoutes: Route[] = [route(platformCalls.reportCustomer, reportCustomer)];
