/** Whom the codes of a clinic pay on a day, and whether an account is set for all clinics. */
export { type ClinicPayee, hasPayee, payeeOfClinic, readClinicPayee } from './payee-plans.queries.ts';
