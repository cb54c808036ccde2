import type { SystemAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ServerReport } from '../../platform/reports/server-report.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { announceReport } from './ask-for-report.ts';
import { readHolder, type ReportHolder } from './holders.queries.ts';
import type { ReportTypes } from './report-types.ts';
import { keptFilters } from './read-filters.ts';
import { most_tries, obstacleOf } from './report.rules.ts';
import { changeReport, lockReport, type ReportRow } from './reports.queries.ts';

export interface BegunRun {
  id: number;
  run: string;
  tries: number;
  report: ReportRow;
  reader: ServerReport;
  filters: unknown;
  /** Pieces of a run that ended before it was done. */
  left_parts: string[];
}

/** The member who gets the report sees the patients in it: the trail names them. */
function noteReader(act: SystemAct, scope: Scope, report: ReportRow, reader: ServerReport, holder: ReportHolder): void {
  if (!reader.shows_patients) return;
  const staff = { user_id: report.user_id, username: holder.username, viewer: null };
  const { now, noteReading } = act;
  const view = { way: 'exported', entity: reader.shows_patients, words: report.filters['name'] } as const;
  notePatientView({ scope, staff, now, noteReading }, view);
}

async function giveUp(act: SystemAct, scope: Scope, report: ReportRow, problem: NonNullable<ReportRow['problem']>) {
  await changeReport(act.db, scope, report.id, { status: 'f', problem, ended_at: act.now, touched_at: act.now });
  act.audit('report_failed', { entity: 'report', entity_id: report.id, after: { name: report.name, problem } });
  act.notify('report_failed', { user_id: report.user_id, clinic_id: scope.clinic_id }, { name: report.name });
  announceReport(act, scope, report.id, report.user_id);
}

/**
 * Starts a new run of a report that waits, or whose last run did not end. Does nothing if the report is complete. Gives it up if its user
 * lacks the role by now, or after too many runs.
 */
export async function beginRun(
  act: SystemAct,
  scope: Scope,
  types: ReportTypes,
  { id, run }: { id: number; run: string },
): Promise<BegunRun | undefined> {
  const report = await lockReport(act.db, scope, id);
  if (!report || (report.status !== 'q' && report.status !== 'r')) return undefined;
  const holder = await readHolder(act.db, scope, report.user_id);
  const problem = obstacleOf(report.type, holder) ?? (report.tries >= most_tries ? 'failed' : undefined);
  if (problem || !holder) {
    await giveUp(act, scope, report, problem ?? 'failed');
    return undefined;
  }
  const reader = types.of(report.type);
  noteReader(act, scope, report, reader, holder);
  const tries = report.tries + 1;
  const anew = { status: 'r', run, tries, rows_done: 0, rows_total: null, parts: [] } satisfies Partial<ReportRow>;
  await changeReport(act.db, scope, id, { ...anew, touched_at: act.now });
  announceReport(act, scope, id, report.user_id);
  const filters = keptFilters(reader, report.filters).parsed;
  return { id, run, tries, report, reader, filters, left_parts: report.parts };
}
