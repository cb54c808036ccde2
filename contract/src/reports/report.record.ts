import { record } from '../shared/record.ts';
import { report_roles } from './report-types.ts';

export const reportRecord = record({
  kind: 'report',
  label: { one: 'Report', many: 'Reports' },
  role: report_roles,
  list: '/reports',
  activities: {
    report_requested: 'Report requested',
    report_retried: 'Report requested again',
    report_made: 'Report generated',
    report_failed: 'Report failed',
    report_downloaded: 'Report downloaded',
  },
  fields: { name: 'File', type: 'Report', filters: 'Filters', rows: 'Rows', problem: 'Reason' },
});

export const reportScheduleRecord = record({
  kind: 'report_schedule',
  label: { one: 'Scheduled report', many: 'Scheduled reports' },
  role: report_roles,
  activities: {
    report_schedule_created: 'Report scheduled',
    report_schedule_paused: 'Scheduled report paused',
    report_schedule_resumed: 'Scheduled report resumed',
    report_schedule_deleted: 'Scheduled report deleted',
    report_schedule_skipped: 'Scheduled report not made',
  },
  fields: { type: 'Report', filters: 'Filters', every: 'Repeats', problem: 'Reason' },
});
