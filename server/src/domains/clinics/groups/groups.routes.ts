import * as clinicCalls from '@clinic/contract/clinics/group-clinics.ts';
import * as groupCalls from '@clinic/contract/clinics/platform-groups.ts';
import { type Route, routes, savingRoute } from '../../../platform/http/route.ts';
import * as clinics from './group-clinic-actions.ts';
import * as groups from './platform-group-actions.ts';

export const groupsRoutes: Route[] = [
  ...routes(groupCalls, {
    ...groups,
    updateGroup: savingRoute(groupCalls.updateGroup, groups.updateGroup, groups.getPlatformGroup),
  }),
  ...routes(clinicCalls, {
    ...clinics,
    updateClinicOfGroup: savingRoute(
      clinicCalls.updateClinicOfGroup,
      clinics.updateClinicOfGroup,
      clinics.getClinicOfGroup,
    ),
  }),
];
