/** Whom the codes of a clinic pay on a day, and whether an account is set for all clinics. */
/** What plans name: connections are closed only when none does. */
export { usedBy } from './payee-plans.rules.ts';
export { lockPayees } from './bank-accounts.queries.ts';
export { listPayeePlanRows } from './payee-plans.queries.ts';
export { type ClinicPayee, hasPayee, payeeOfClinic, readClinicPayee } from './payee-plans.queries.ts';
