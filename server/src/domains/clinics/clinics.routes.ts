import * as bankAccountCalls from '@clinic/contract/clinics/bank-account.ts';
import * as clinicCalls from '@clinic/contract/clinics/clinic.ts';
import * as contactCalls from '@clinic/contract/clinics/contacts.ts';
import * as groupClinicCalls from '@clinic/contract/clinics/group-clinics.ts';
import * as hoursCalls from '@clinic/contract/clinics/hours.ts';
import * as openingCalls from '@clinic/contract/clinics/opening-days.ts';
import * as planCalls from '@clinic/contract/clinics/plans.ts';
import * as platformClinicCalls from '@clinic/contract/clinics/platform-clinics.ts';
import * as gstCalls from '@clinic/contract/clinics/gst-rates.ts';
import * as groupCalls from '@clinic/contract/clinics/platform-groups.ts';
import * as platformPlanCalls from '@clinic/contract/clinics/platform-plans.ts';
import * as schemeCalls from '@clinic/contract/clinics/provider-schemes.ts';
import * as holidayCalls from '@clinic/contract/clinics/public-holidays.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as groupClinics from './groups/group-clinic-actions.ts';
import * as groups from './groups/platform-group-actions.ts';
import * as hours from './hours/hours-actions.ts';
import * as holidays from './hours/public-holiday-actions.ts';
import * as fees from './plans/admin-fee-actions.ts';
import * as gst from './plans/gst-rate-actions.ts';
import * as plans from './plans/plan-actions.ts';
import {
  getPlatformClinic,
  listClinicNames,
  listPlatformClinics,
  readPlatformClinic,
  setClinicPlan,
} from './platform-clinic-actions.ts';
import * as clinics from './profile/clinic-actions.ts';

export const clinicsRoutes: Route[] = [
  ...routes(clinicCalls, {
    ...clinics,
    updateClinic: savingRoute(clinicCalls.updateClinic, clinics.updateClinic, clinics.getClinic),
  }),
  ...routes(contactCalls, clinics),
  ...routes(schemeCalls, clinics),
  ...routes(groupCalls, {
    ...groups,
    updateGroup: savingRoute(groupCalls.updateGroup, groups.updateGroup, groups.getPlatformGroup),
  }),
  ...routes(groupClinicCalls, {
    ...groupClinics,
    updateClinicOfGroup: savingRoute(
      groupClinicCalls.updateClinicOfGroup,
      groupClinics.updateClinicOfGroup,
      groupClinics.getClinicOfGroup,
    ),
  }),
  ...routes(planCalls, { ...fees, ...plans }),
  ...routes(bankAccountCalls, clinics),
  ...routes(platformPlanCalls, {
    ...fees,
    ...plans,
    updatePlan: savingRoute(platformPlanCalls.updatePlan, plans.updatePlan, plans.presentPlan),
  }),
  ...routes(gstCalls, gst),
  ...routes(platformClinicCalls, {
    listClinicNames,
    listPlatformClinics,
    getPlatformClinic,
    setClinicPlan: savingRoute(platformClinicCalls.setClinicPlan, setClinicPlan, readPlatformClinic),
  }),
  ...routes(hoursCalls, hours),
  ...routes(openingCalls, hours),
  ...routes(holidayCalls, {
    ...holidays,
    savePublicHoliday: savingRoute(holidayCalls.savePublicHoliday, holidays.savePublicHoliday, holidays.presentHoliday),
  }),
];
