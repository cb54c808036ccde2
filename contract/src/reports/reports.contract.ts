import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as downloads from './downloads.ts';
import * as schedules from './schedules.ts';

export const reportsContract = domainContract({
  areas: { Reports: [downloads, schedules] },
  refusals: refusalTable({
    report_not_found: { status: 404, detail: 'Report not found at this branch.' },
    report_not_failed: { status: 409, detail: 'This report has not failed.' },
    too_many_reports: {
      status: 409,
      detail: 'Five of your reports are still being generated. Please wait until one of them is ready.',
    },
    report_link_over: {
      status: 404,
      detail: 'This link opens no report, or has ended. Reports are on the page Reports of the portal for seven days.',
    },
    report_schedule_not_found: { status: 404, detail: 'Scheduled report not found at this branch.' },
    report_without_email: {
      status: 409,
      detail: 'Your account has no email address. Please add one to your profile first.',
    },
    too_many_report_schedules: {
      status: 409,
      detail: 'You have 20 scheduled reports at this branch. Please delete one first.',
    },
  }),
});
