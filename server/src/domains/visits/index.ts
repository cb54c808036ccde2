/** The visits domain's exports for later domains: what follows the end of a consult, and whether its bill is paid. */
export { isNothingDue } from './billing/billing.queries.ts';
export { consultEndedJob } from './visit/end-visit.ts';
