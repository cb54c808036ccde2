import { appointmentRecord, queueEntryRecord } from '@clinic/contract/appointments/appointment.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { jobKind, jobWorker } from '../../platform/jobs/job.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { appointmentsInvariants } from './appointments-invariants.queries.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { walkInNames } from './queue/queue.queries.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { appointmentsReport } from './report/appointments.report.ts';
import { searchAppointments } from './search-appointments.ts';

export const domain: Domain = {
  routes: appointmentsRoutes,
  workers: [jobWorker(jobKind<Record<string, never>>('appointment-reminders'), sendReminders, { every_seconds: 30 })],
  reports: [appointmentsReport],
  records: [
    serverRecord(appointmentRecord, {
      search: searchAppointments,
      trail: branchTrail('appointment'),
      names: namesAtClinics('appointment', 'attendee'),
    }),
    serverRecord(queueEntryRecord, { names: walkInNames }),
  ],
  invariants: appointmentsInvariants,
};
