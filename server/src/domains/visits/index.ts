/** The visits domain's exports for later domains: what follows the end of a consult, whether its bill is paid, and how a doctor is named. */
export { isNothingDue } from './billing/due.queries.ts';
export { consultEndedJob } from './visit/consult-ended.ts';
export { nameOf } from './visit/doctor-name.rules.ts';
