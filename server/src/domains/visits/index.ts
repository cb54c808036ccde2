/** The visits domain's exports for later domains: what follows the end of a consult, whether its bill is paid, and its branch. */
export { isNothingDue } from './billing/billing.queries.ts';
export { consultEndedJob } from './visit/end-visit.ts';
export { resolveVisit } from './visit/visits.queries.ts';
