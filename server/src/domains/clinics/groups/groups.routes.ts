import * as clinicCalls from '@clinic/contract/clinics/group-clinics.ts';
import * as groupCalls from '@clinic/contract/clinics/platform-groups.ts';
import { route, type Route, savingRoute } from '../../../platform/http/route.ts';
import { closeClinic, reopenClinic } from './close-clinic.ts';
import { closeGroup, reopenGroup } from './close-group.ts';
import { createClinic, getClinicOfGroup, updateClinicOfGroup } from './group-clinics.ts';
import { createGroup, getPlatformGroup, listPlatformGroups, updateGroup } from './platform-groups.ts';

export const groupsRoutes: Route[] = [
  route(groupCalls.listPlatformGroups, listPlatformGroups),
  route(groupCalls.createGroup, createGroup),
  route(groupCalls.getPlatformGroup, getPlatformGroup),
  savingRoute(groupCalls.updateGroup, updateGroup, getPlatformGroup),
  route(groupCalls.closeGroup, closeGroup),
  route(groupCalls.reopenGroup, reopenGroup),
  route(clinicCalls.createClinic, createClinic),
  route(clinicCalls.getClinicOfGroup, getClinicOfGroup),
  savingRoute(clinicCalls.updateClinicOfGroup, updateClinicOfGroup, getClinicOfGroup),
  route(clinicCalls.closeClinic, closeClinic),
  route(clinicCalls.reopenClinic, reopenClinic),
];
