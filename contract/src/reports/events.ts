import { report_roles } from './report-types.ts';

/** Live events of reports. Their data are ids only. */
export const reportsEvents = {
  /** A report waits, progresses, is ready or failed. Its user receives the event. Data: report_id, user_id. */
  report_update: { audience: 'clinic', roles: [], to_user: true },
  /** A scheduled report was added, changed, deleted or was due. Data: report_schedule_id, user_id. */
  report_schedule_update: { audience: 'clinic', roles: report_roles },
} as const;
