import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as bankAccount from './bank-account.ts';
import * as clinicProfile from './clinic.ts';
import * as contacts from './contacts.ts';
import * as gstRates from './gst-rates.ts';
import * as groupClinics from './group-clinics.ts';
import * as hours from './hours.ts';
import * as openingDays from './opening-days.ts';
import * as plans from './plans.ts';
import * as platformClinics from './platform-clinics.ts';
import * as platformGroups from './platform-groups.ts';
import * as platformPlans from './platform-plans.ts';
import * as providerSchemes from './provider-schemes.ts';
import * as publicHolidays from './public-holidays.ts';

export const clinicsContract = domainContract({
  areas: { 'The clinic': [clinicProfile, plans, bankAccount, contacts, providerSchemes, hours, openingDays] },
  others: [platformGroups, groupClinics, platformPlans, gstRates, platformClinics, publicHolidays],
  refusals: refusalTable({
    public_holiday_not_found: { status: 404, detail: 'This day is not a public holiday.' },
    plan_not_found: { status: 404, detail: 'Plan not found.' },
    plan_name_taken: { status: 409, detail: 'A plan with this name already exists.', field: 'name' },
    gst_day_not_future: { status: 422, detail: 'A rate of GST is set before its first day.', field: 'effective_date' },
    plan_shared: {
      status: 403,
      detail: 'Other branches use this plan too, so only your head office or the platform can change its fees.',
    },
    admin_fee_not_found: { status: 404, detail: 'Admin fee not found.' },
    admin_fee_exists: {
      status: 409,
      detail: 'There is already a fee for this product type and day. Please delete it first.',
      field: 'effective_date',
    },
    admin_fee_in_force: {
      status: 409,
      detail: 'This fee is in force or starts within a minute, so it cannot be deleted.',
    },
    bank_account_not_given: { status: 404, detail: 'The platform does not have this clinic’s bank account yet.' },
    group_not_found: { status: 404, detail: 'Group not found.' },
    group_code_taken: { status: 409, detail: 'Another group has this code.', field: 'code' },
    group_closed: { status: 409, detail: 'This group is closed or closing. Please reopen it first.' },
    group_has_open_work: { status: 409, detail: 'This group still has open work, so it cannot be closed today.' },
    clinic_code_taken: { status: 409, detail: 'Another clinic of this group has this code.', field: 'code' },
    clinic_has_open_work: { status: 409, detail: 'This clinic still has open work, so it cannot be closed today.' },
    gst_number_missing: {
      status: 422,
      detail: 'A clinic that is registered for GST needs its registration number.',
      field: 'gst_reg_no',
    },
    head_office_in_use: { status: 409, detail: 'This group already has a head office branch.', field: 'head_office' },
  }),
});
