import * as calls from '@clinic/contract/customers/customers.ts';
import * as photos from '@clinic/contract/customers/patient-photos.ts';
import * as platform from '@clinic/contract/customers/platform-customers.ts';
import { preparedRoute, type Route, routes } from '../../platform/http/route.ts';
import { reportCustomer } from './arriving/report-customer.ts';
import * as customerActions from './customer-actions.ts';
import * as photoActions from './photos/patient-photo-actions.ts';

const { takePatientPhoto: take, dropPatientPhoto: drop, sendPatientPhoto: action } = photoActions;

export const customersRoutes: Route[] = [
  ...routes(calls, customerActions),
  ...routes(photos, {
    ...photoActions,
    sendPatientPhoto: preparedRoute(photos.sendPatientPhoto, { take, drop, action }),
  }),
  ...routes(platform, { reportCustomer }),
];
