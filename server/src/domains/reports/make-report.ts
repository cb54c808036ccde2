import { randomUUID } from 'node:crypto';
import { report_kept_days } from '@clinic/contract/reports/downloads.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceReport, type ReportOfClinic } from './ask-for-report.ts';
import type { ReportTypes } from './report-types.ts';
import { endOfKeeping, most_tries, obstacleOf, labelOf } from './report.rules.ts';
import { changeAsRun, changeReport, lockReport, type ReportRow } from './reports.queries.ts';
import { RunOvertaken, type WrittenReport, writeReport } from './write-report.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import type { ServerReport } from '../../platform/reports/server-report.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { readHolder, type ReportHolder } from './holders.queries.ts';
import { keptFilters } from './read-filters.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import { reportAddress } from './report-link.ts';
import { noteProblem } from './schedules/schedules.queries.ts';

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
async function beginRun(
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

interface MailedReport {
  name: string;
  clinic_name: string;
  link: string;
  is_address: boolean;
  expires_at: Date;
}

/** The mail names the list and its days, but not its other filters: they may name a patient. */
const mailOf = (report: ReportRow, { name, clinic_name, link, is_address, expires_at }: MailedReport) => ({
  subject: `${labelOf(report.type)} of ${clinic_name}: ${report.name}`,
  text: [
    `Hello ${name},`,
    '',
    `your scheduled report is ready: ${labelOf(report.type)} of ${clinic_name}.`,
    is_address ? link : `Open the portal and add this to the end of its address: ${link}`,
    '',
    `The link needs no sign-in. It works until ${showDate(expires_at)} at ${showTime(expires_at)}, and only as long as you have access to this list.`,
    'Do not share it: the report may contain data of patients.',
    '',
    'You can pause or delete scheduled reports on the page Reports of the portal.',
  ].join('\n'),
});

/** Mails the link to a scheduled report to the user who asked for it. Without an email address the schedule says so. */
async function mailReport(
  act: SystemAct,
  scope: Scope,
  report: ReportRow,
  expires_at: Date,
  origin: string | undefined,
): Promise<void> {
  const holder = await readHolder(act.db, scope, report.user_id);
  if (!holder?.email) {
    if (report.schedule_id !== null) await noteProblem(act.db, scope, report.schedule_id, 'no_email', act.now);
    return;
  }
  const path = reportAddress(act, scope, report, expires_at);
  const link = `${origin ?? ''}${path}`;
  const { full_name: name, clinic_name } = holder;
  const mail = mailOf(report, { name, clinic_name, link, is_address: origin !== undefined, expires_at });
  await act.enqueue(mailJob, { kind: 'report', to: holder.email, ...mail });
}
