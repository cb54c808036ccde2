import { report_listed_days } from '@clinic/contract/reports/downloads.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { announceReport } from './ask-for-report.ts';
import { reportJob } from './report-job.ts';
import { deleteOld, endKept, touchLost } from './tidy-reports.queries.ts';

/** A waiting or running report that has not moved for so long has lost its job. */
const still_ms = 10 * 60_000;
const listed_ms = report_listed_days * 86_400_000;

/** From when on a report counts as standing still, and before when it leaves the history. */
export const tidyTimes = (now: Date) => ({
  now,
  still_since: new Date(now.getTime() - still_ms),
  listed_since: new Date(now.getTime() - listed_ms),
});

/** Queues what was lost and ends what is over. Returns the files to remove once this is committed. */
export async function tidyReports(act: SystemAct, scope: Scope): Promise<string[]> {
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
