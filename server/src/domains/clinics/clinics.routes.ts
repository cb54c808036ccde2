import * as clinicCalls from '@clinic/contract/clinics/clinic.ts';
import * as contactCalls from '@clinic/contract/clinics/contacts.ts';
import * as schemeCalls from '@clinic/contract/clinics/provider-schemes.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as actions from './profile/clinic-actions.ts';

export const clinicsRoutes: Route[] = [
  ...routes(clinicCalls, {
    ...actions,
    updateClinic: savingRoute(clinicCalls.updateClinic, actions.updateClinic, actions.getClinic),
  }),
  ...routes(contactCalls, actions),
  ...routes(schemeCalls, actions),
];
