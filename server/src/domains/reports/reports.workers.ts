import type { Scope } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeReport, reports_actor } from './make-report.ts';
import { reportJob } from './report-job.ts';
import type { ReportTypes } from './report-types.ts';
import { askDueReports, schedules_at_once } from './schedules/ask-due-reports.ts';
import { listClinicsWithWork } from './schedules/schedules.queries.ts';
import { tidyReports, tidyTimes } from './tidy-reports.ts';

const every_seconds = 20;
/** One report at a time in each process: each holds two connections and a thread. */
const reports_at_once = 1;
/** A million rows take a few minutes. */
const longest_report_seconds = 3_600;

/** Asks for due reports and ends old ones at one clinic. */
async function workAt(platform: Platform, types: ReportTypes, scope: Scope): Promise<void> {
  const ask = () => asSystem(platform, reports_actor, scope, (act) => askDueReports(act, scope, types));
  while ((await ask()) === schedules_at_once);
  const files = await asSystem(platform, reports_actor, scope, (act) => tidyReports(act, scope));
  for (const key of files) await platform.files.remove(key);
}

/** Does what is due for reports at every clinic. A clinic that fails does not stop the others. */
export async function doReportWork(platform: Platform, types: ReportTypes): Promise<void> {
  const times = tidyTimes(platform.clock.present());
  const clinics = await readingOfNoTenant(platform.pool, (db) => listClinicsWithWork(db, times));
  const failures: unknown[] = [];
  for (const { group_id, clinic_id } of clinics)
    await workAt(platform, types, { group_id, clinic_id, clinic_ids: [clinic_id] }).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${clinics.length} clinics failed.`);
}

export const reportsWorkers = (types: ReportTypes): JobWorker[] => [
  {
    ...jobWorker(reportJob, (platform, job) => makeReport(platform, types, job)),
    at_once: reports_at_once,
    longest_seconds: longest_report_seconds,
  },
  jobWorker(jobKind<Record<string, never>>('report-schedules'), (platform) => doReportWork(platform, types), {
    every_seconds,
  }),
];
