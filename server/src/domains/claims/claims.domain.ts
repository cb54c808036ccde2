import type { Domain } from '../../platform/domain.ts';
import { jobKind, jobWorker } from '../../platform/jobs/job.ts';
import { claimsRoutes } from './claims.routes.ts';
import { serveClaims } from './serving/serve-claims.ts';

export const domain: Domain = {
  routes: claimsRoutes,
  workers: [jobWorker(jobKind<Record<string, never>>('claims'), serveClaims, { every_seconds: 2 })],
};
