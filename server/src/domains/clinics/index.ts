/** A clinic within the tenant. */
export { readClinic } from './clinics.queries.ts';

/** The fees in force on a Singapore day. */
export { type FeePlan, readFeePlan } from './plans/plans.queries.ts';

/** Reads once, then answers any number of questions: whether a clinic is open at an instant or when on a day, and the deciding rule. */
export { type OpenHours, readOpenHours, readOpenHoursOf } from './hours/open-hours.ts';

/** The group of any clinic, for a platform call that has not entered a tenant. */
export { resolveClinic } from './clinics.queries.ts';

/** Every clinic with its group, for a platform call that reads all groups. */
export { resolveClinics } from './clinics.queries.ts';

/** A clinic with its payout account as the platform sees them. */
export { readPlatformClinic } from './platform-clinic-actions.ts';

/** The types of voucher that a branch may offer. */
export { readVoucherTypes } from './plans/plans.queries.ts';

/** Enter a clinic that a platform call names, or a group with all its clinics for a call of the platform. */
export { enterClinic, enterGroup } from './groups/groups.queries.ts';

/** Clinics are about to close: later domains add their open work. */
export { closingClinics, type ClosingClinics } from './groups/closing.ts';
export type { OpenWork } from './groups/closing.rules.ts';

/** The first day from which fees and payees can still be changed, why another cannot be chosen, and what is in force. */
export { effectiveDayFault, firstOpenDay, stateOf } from './plans/fees.rules.ts';

/** The public holidays of Singapore, and the days off that follow from them. */
export { freeDays } from './hours/public-holidays.rules.ts';
export { readHolidays } from './hours/public-holidays.queries.ts';
