import * as calls from '@clinic/contract/customers/customers.ts';
import * as photos from '@clinic/contract/customers/patient-photos.ts';
import * as platformCalls from '@clinic/contract/customers/platform-customers.ts';
import { preparedRoute, route, type Route } from '../../platform/http/route.ts';
import { reportCustomer } from './arriving/report-customer.ts';
import { listCustomerCards, listCustomers } from './list/list-customers.ts';
import { getCustomer } from './page/get-customer.ts';
import { openPatientPhoto, readPatientPhotos, revealPatientPhotos } from './photos/open-patient-photo.ts';
import { dropPatientPhoto, sendPatientPhoto, takePatientPhoto } from './photos/send-patient-photo.ts';
import { revealIdentity } from './page/reveal-identity.ts';

export const customersRoutes: Route[] = [
  route(calls.listCustomers, listCustomers),
  route(calls.listCustomerCards, listCustomerCards),
  route(calls.getCustomer, getCustomer),
  route(calls.revealIdentity, revealIdentity),
  route(photos.readPatientPhotos, readPatientPhotos),
  route(photos.revealPatientPhotos, revealPatientPhotos),
  route(photos.openPatientPhoto, openPatientPhoto),
  preparedRoute(photos.sendPatientPhoto, { take: takePatientPhoto, drop: dropPatientPhoto, action: sendPatientPhoto }),
  route(platformCalls.reportCustomer, reportCustomer),
];
