import type { Following } from './act/fact.ts';
import type { Route } from './http/route.ts';
import type { JobWorker } from './jobs/job.ts';
import type { NamedFiles } from './reconcile/check-files.ts';
import type { Invariant } from './reconcile/invariant.ts';
import type { ServerRecord } from './records/server-record.ts';
import type { ServerReport } from './reports/server-report.ts';

/** The parts that a domain adds to the server: `<name>.domain.ts` of its folder exports them as `domain`. */
export interface Domain {
  routes: Route[];
  /** Routes of the sandbox, served with it only. */
  sandbox_routes?: Route[];
  workers?: JobWorker[];
  /** The records for which it answers. */
  records?: ServerRecord[];
  /** Its reports. */
  reports?: ServerReport[];
  /** Invariants that `npm run reconcile` checks. */
  invariants?: Invariant[];
  /** Its followers of facts of earlier domains. */
  follows?: Following[];
  /** Files that its rows name. */
  files?: NamedFiles[];
  /** Functions of the database that delete its expired rows (`platform/jobs/purge.ts`). */
  purges?: string[];
}

/** A domain that needs the records or reports of all others. */
export interface DomainOverOthers {
  over: (records: readonly ServerRecord[], reports: readonly ServerReport[]) => Domain;
  records?: ServerRecord[];
}
