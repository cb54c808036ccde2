import * as clinicCalls from '@clinic/contract/clinics/clinic.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { getClinic } from './get-clinic.ts';
import { updateClinic } from './update-clinic.ts';

export const clinicsRoutes: Route[] = [
  readRoute(clinicCalls.getClinic, getClinic),
  route(clinicCalls.updateClinic, updateClinic),
];
