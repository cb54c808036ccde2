/** The teleconsult domain's exports for later domains: what follows the end of a consult, and how a doctor is named. */
export { consultEndedJob, type EndedConsult } from './visits/consult-ended.ts';
export { nameOf } from './visits/doctor-name.rules.ts';
