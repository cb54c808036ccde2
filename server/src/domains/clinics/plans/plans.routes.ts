import * as bankAccountCalls from '@clinic/contract/clinics/bank-account.ts';
import * as platformClinicCalls from '@clinic/contract/clinics/platform-clinics.ts';
import * as platformPlanCalls from '@clinic/contract/clinics/platform-plans.ts';
import * as planCalls from '@clinic/contract/clinics/plans.ts';
import { type Route, routes, savingRoute } from '../../../platform/http/route.ts';
import { listPlatformClinics, readPlatformClinic, setClinicPlan } from '../platform-clinic-actions.ts';
import { revealBankAccount } from '../profile/clinic-actions.ts';
import * as feeActions from './admin-fee-actions.ts';
import * as planActions from './plan-actions.ts';

export const plansRoutes: Route[] = [
  ...routes(planCalls, { ...feeActions, ...planActions }),
  ...routes(bankAccountCalls, { revealBankAccount }),
  ...routes(platformPlanCalls, { ...feeActions, ...planActions }),
  ...routes(platformClinicCalls, {
    listPlatformClinics,
    setClinicPlan: savingRoute(platformClinicCalls.setClinicPlan, setClinicPlan, readPlatformClinic),
  }),
];
