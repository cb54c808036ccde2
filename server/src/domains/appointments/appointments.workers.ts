import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import { sendReminders } from './reminders/send-reminders.ts';

const reminders_seconds = 30;

export const appointmentsWorkers: JobWorker[] = [
  jobWorker(jobKind<Record<string, never>>('appointment-reminders'), sendReminders, {
    every_seconds: reminders_seconds,
  }),
];
