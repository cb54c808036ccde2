import { domainContract } from '../shared/domain-contract.ts';
import * as bankAccount from './bank-account.ts';
import * as clinicProfile from './clinic.ts';
import * as contacts from './contacts.ts';
import * as groupClinics from './group-clinics.ts';
import { hoursRefusals } from './hours-refusals.ts';
import * as hours from './hours.ts';
import * as openingDays from './opening-days.ts';
import { planRefusals } from './plan-refusals.ts';
import * as plans from './plans.ts';
import * as platformClinics from './platform-clinics.ts';
import * as platformGroups from './platform-groups.ts';
import * as platformPlans from './platform-plans.ts';
import * as providerSchemes from './provider-schemes.ts';
import * as publicHolidays from './public-holidays.ts';
import { tenantRefusals } from './tenant-refusals.ts';

export const clinicsContract = domainContract({
  areas: { 'The clinic': [clinicProfile, plans, bankAccount, contacts, providerSchemes, hours, openingDays] },
  others: [platformGroups, groupClinics, platformPlans, platformClinics, publicHolidays],
  refusals: { ...hoursRefusals, ...planRefusals, ...tenantRefusals },
});
