import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import type { Scope } from '../../platform/act/scope.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import { readHolder } from './holders.queries.ts';
import { reportAddress } from './report-link.ts';
import { labelOf } from './report.rules.ts';
import type { ReportRow } from './reports.queries.ts';
import { noteProblem } from './schedules/schedules.queries.ts';

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
export async function mailReport(
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
  await act.enqueue(mailJob, { to: holder.email, ...mail });
}
