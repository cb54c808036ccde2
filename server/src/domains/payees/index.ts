/** Whom the codes of a clinic pay on a day, whom a clinic pays its fees to, and whether an account is set for all. */
export { type ClinicPayee, hasPayee, payeeOfClinic, readClinicPayee, readCompanyPayee } from './payee-plans.queries.ts';

/** What plans name: connections are closed only when none does. */
export { lockPayees } from './bank-accounts.queries.ts';
export { listPayeePlanRows } from './payee-plans.queries.ts';
export { usedBy } from './payee-plans.rules.ts';
