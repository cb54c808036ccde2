import type { Route } from './http/route.ts';
import type { JobWorker } from './jobs/job.ts';
import type { NamedFiles } from './reconcile/check-files.ts';
import type { Invariant } from './reconcile/invariant.ts';
import type { ServerRecord } from './records/server-record.ts';

/** What a domain adds to the server: `<name>.domain.ts` of its folder says it as `domain`. */
export interface Domain {
  routes: Route[];
  /** Routes of the sandbox, served with it only. */
  sandbox_routes?: Route[];
  workers?: JobWorker[];
  /** The records for which it answers. */
  records?: ServerRecord[];
  /** What `npm run reconcile` proves. */
  invariants?: Invariant[];
  /** Files that its rows name. */
  files?: NamedFiles[];
}

/** A domain that needs the records of all others. */
export type DomainOverRecords = (records: readonly ServerRecord[]) => Domain;
