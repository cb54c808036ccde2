import * as bankAccountCalls from '@clinic/contract/clinics/bank-account.ts';
import * as platformClinicCalls from '@clinic/contract/clinics/platform-clinics.ts';
import * as platformPlanCalls from '@clinic/contract/clinics/platform-plans.ts';
import * as planCalls from '@clinic/contract/clinics/plans.ts';
import { route, type Route, savingRoute } from '../../../platform/http/route.ts';
import { deleteAdminFee, deletePlatformAdminFee } from './delete-admin-fee.ts';
import { listAdminFees } from './list-admin-fees.ts';
import { listPlans } from './list-plans.ts';
import { listPlatformClinics, readPlatformClinic, setClinicPlan } from '../platform-clinics.ts';
import { createPlan, listPlatformPlans } from './platform-plans.ts';
import { revealBankAccount } from '../profile/reveal-bank-account.ts';
import { setAdminFee } from './set-admin-fee.ts';

export const plansRoutes: Route[] = [
  route(planCalls.listPlans, listPlans),
  route(planCalls.listAdminFees, listAdminFees),
  route(planCalls.deleteAdminFee, deleteAdminFee),
  route(bankAccountCalls.revealBankAccount, revealBankAccount),
  route(platformPlanCalls.listPlatformPlans, listPlatformPlans),
  route(platformPlanCalls.createPlan, createPlan),
  route(platformPlanCalls.setAdminFee, setAdminFee),
  route(platformPlanCalls.deletePlatformAdminFee, deletePlatformAdminFee),
  route(platformClinicCalls.listPlatformClinics, listPlatformClinics),
  savingRoute(platformClinicCalls.setClinicPlan, setClinicPlan, readPlatformClinic),
];
