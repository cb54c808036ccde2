import { randomUUID } from 'node:crypto';
import { report_kept_days } from '@clinic/contract/reports/downloads.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginRun, type BegunRun } from './begin-run.ts';
import { announceReport } from './ask-for-report.ts';
import { mailReport } from './mail-report.ts';
import type { ReportOfClinic } from './report-job.ts';
import type { ReportTypes } from './report-types.ts';
import { endOfKeeping, most_tries } from './report.rules.ts';
import { changeAsRun } from './reports.queries.ts';
import { RunOvertaken, type WrittenReport, writeReport } from './write-report.ts';

export const reports_actor = 'reports';

const removeParts = async ({ files }: Platform, parts: readonly string[]): Promise<void> => {
  for (const key of parts) await files.remove(key);
};

async function endRun(platform: Platform, scope: Scope, begun: BegunRun, written: WrittenReport): Promise<void> {
  const { report } = begun;
  await asSystem(platform, reports_actor, scope, async (act) => {
    const expires_at = endOfKeeping(act.now, report_kept_days);
    const { rows, size_bytes, parts } = written;
    const sizes = { rows_done: rows, rows_total: rows, size_bytes, parts };
    const ended = { status: 'd', ended_at: act.now, expires_at, touched_at: act.now, ...sizes } as const;
    if (!(await changeAsRun(act.db, scope, begun, ended))) throw new RunOvertaken();
    act.audit('report_made', { entity: 'report', entity_id: report.id, after: { name: report.name, rows } });
    announceReport(act, scope, report.id, report.user_id);
    if (report.schedule_id !== null) await mailReport(act, scope, report, expires_at, platform.config.public_origin);
  });
}

/** Notes a failed run. The report waits for its job's next try, or is given up. */
async function noteFailure(platform: Platform, scope: Scope, begun: BegunRun): Promise<void> {
  const { report, tries } = begun;
  const is_over = tries >= most_tries;
  await asSystem(platform, reports_actor, scope, async (act) => {
    const over = is_over
      ? ({ status: 'f', problem: 'failed', ended_at: act.now } as const)
      : ({ status: 'q' } as const);
    if (!(await changeAsRun(act.db, scope, begun, { ...over, parts: [], rows_done: 0, touched_at: act.now }))) return;
    announceReport(act, scope, report.id, report.user_id);
    if (!is_over) return;
    act.audit('report_failed', { entity: 'report', entity_id: report.id, after: { name: report.name } });
    act.notify('report_failed', { user_id: report.user_id, clinic_id: scope.clinic_id }, { name: report.name });
  });
}

/**
 * Makes a report. No transaction that writes is open meanwhile. It may run again, after a failure or when its process was killed, and two
 * runs at once end with one file: the later one takes the report over, and the other stops at its next step and removes its pieces.
 */
export async function makeReport(platform: Platform, types: ReportTypes, job: ReportOfClinic): Promise<void> {
  const { group_id, clinic_id, report_id } = job;
  const scope: Scope = { group_id, clinic_id, clinic_ids: [clinic_id] };
  const run = randomUUID();
  const begun = await asSystem(platform, reports_actor, scope, (act) =>
    beginRun(act, scope, types, { id: report_id, run }),
  );
  if (!begun) return;
  await removeParts(platform, begun.left_parts);
  const parts: string[] = [];
  try {
    await endRun(platform, scope, begun, await writeReport(platform, scope, begun, parts));
  } catch (error) {
    if (error instanceof RunOvertaken) return removeParts(platform, parts);
    await noteFailure(platform, scope, begun);
    await removeParts(platform, parts);
    throw error;
  }
  return undefined;
}
