import * as clinicCalls from '@clinic/contract/clinics/clinic.ts';
import * as contactCalls from '@clinic/contract/clinics/contacts.ts';
import * as schemeCalls from '@clinic/contract/clinics/provider-schemes.ts';
import { route, type Route, savingRoute } from '../../platform/http/route.ts';
import { getClinic } from './get-clinic.ts';
import { listContacts } from './profile/list-contacts.ts';
import { listProviderSchemes } from './profile/list-provider-schemes.ts';
import { saveContacts } from './profile/save-contacts.ts';
import { updateClinic } from './update-clinic.ts';

export const clinicsRoutes: Route[] = [
  route(clinicCalls.getClinic, getClinic),
  savingRoute(clinicCalls.updateClinic, updateClinic, getClinic),
  route(contactCalls.listContacts, listContacts),
  route(contactCalls.saveContacts, saveContacts),
  route(schemeCalls.listProviderSchemes, listProviderSchemes),
];
