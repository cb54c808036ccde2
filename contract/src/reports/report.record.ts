import { record } from '../shared/record.ts';
import { report_roles } from './report-types.ts';

export const reportRecord = record({
  kind: 'report',
  label: { one: 'Report', many: 'Reports' },
  role: report_roles,
  list: '/reports',
  summaries: { reports: 'Lists as spreadsheets, now or on a schedule' },
  activities: {
    report_requested: ['Report requested', 'asked for {record}'],
    report_retried: ['Report requested again', 'asked again for {record}'],
    report_made: ['Report generated', 'generated {record}'],
    report_failed: ['Report failed', 'could not generate {record}'],
    report_downloaded: ['Report downloaded', 'downloaded {record}'],
  },
  fields: { name: 'File', type: 'Report', filters: 'Filters', rows: 'Rows', problem: 'Reason' },
});

export const reportScheduleRecord = record({
  kind: 'report_schedule',
  label: { one: 'Scheduled report', many: 'Scheduled reports' },
  role: report_roles,
  activities: {
    report_schedule_created: ['Report scheduled', 'scheduled a report'],
    report_schedule_paused: ['Scheduled report paused', 'paused a scheduled report'],
    report_schedule_resumed: ['Scheduled report resumed', 'resumed a scheduled report'],
    report_schedule_deleted: ['Scheduled report deleted', 'deleted a scheduled report'],
    report_schedule_skipped: ['Scheduled report not made', 'did not make a scheduled report'],
  },
  fields: { type: 'Report', filters: 'Filters', every: 'Repeats', problem: 'Reason' },
});
