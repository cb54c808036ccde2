import { report_listed_days } from '@clinic/contract/reports/downloads.ts';
import { type Scope, scopeOf } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../platform/jobs/for-each.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeReport, reports_actor } from './make-report.ts';
import { reportJob, announceReport } from './ask-for-report.ts';
import type { ReportTypes } from './report-types.ts';
import { askDueReports, schedules_at_once } from './schedules/ask-due-reports.ts';
import { listClinicsWithWork } from './schedules/schedules.queries.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import { deleteOld, endKept, touchLost } from './reports.queries.ts';

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
  await forEachInTurn(clinics, 'clinics', (clinic) => workAt(platform, types, scopeOf(clinic)));
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

/** A waiting or running report that has not moved for so long has lost its job. */
const still_ms = 10 * 60_000;
const listed_ms = report_listed_days * 86_400_000;

/** From when on a report counts as standing still, and before when it leaves the history. */
const tidyTimes = (now: Date) => ({
  now,
  still_since: new Date(now.getTime() - still_ms),
  listed_since: new Date(now.getTime() - listed_ms),
});

/** Queues what was lost and ends what is over. Returns the files to remove once this is committed. */
async function tidyReports(act: SystemAct, scope: Scope): Promise<string[]> {
  const { db, now } = act;
  const { group_id, clinic_id } = scope;
  const { still_since, listed_since } = tidyTimes(now);
  for (const { id } of await touchLost(db, scope, still_since, now))
    await act.enqueue(reportJob, { group_id, clinic_id, report_id: id });
  await deleteOld(db, scope, listed_since);
  const ended = await endKept(db, scope, now);
  for (const { id, user_id } of ended) announceReport(act, scope, id, user_id);
  return ended.flatMap(({ old_parts }) => old_parts);
}
